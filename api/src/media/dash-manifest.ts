import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import type { Film } from './film.ts'
import { qualityOfTrack } from './media-path.ts'

/** Values of `urn:mpeg:dash:role:2011` (ISO/IEC 23009-1, 5.8.5.5). */
const roles = { plain: 'subtitle', sdh: 'caption', forced: 'forced-subtitle' } as const

/** Bits per second, which the schema requires; players ignore it for captions. */
const captionsBandwidth = '256'

function elementOf(
  document: Document,
  name: string,
  attributes: Record<string, string>,
  ...inside: (Element | string)[]
) {
  const element = document.createElementNS('urn:mpeg:dash:schema:mpd:2011', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  for (const part of inside) element.appendChild(typeof part === 'string' ? document.createTextNode(part) : part)
  return element
}

function captionsOf(document: Document, { lang, label, file, role }: Film['text_tracks'][number]): Element {
  const address = elementOf(document, 'BaseURL', {}, file)
  const attributes = { id: file, bandwidth: captionsBandwidth, mimeType: 'text/vtt' }
  return elementOf(
    document,
    'AdaptationSet',
    { contentType: 'text', lang },
    elementOf(document, 'Label', {}, label),
    elementOf(document, 'Role', { schemeIdUri: 'urn:mpeg:dash:role:2011', value: roles[role ?? 'plain'] }),
    elementOf(document, 'Representation', attributes, address),
  )
}

/** The highest quality in a set. All its renditions have one key, so it is of one quality. */
function qualityOf(set: Element): number {
  const templates = [...set.getElementsByTagName('SegmentTemplate')]
  return Math.max(...templates.map((one) => qualityOfTrack(one.getAttribute('initialization')?.split('/')[0] ?? '')))
}

const switching = 'urn:mpeg:dash:adaptation-set-switching:2016'

/** Says between which sets players may change. The packager writes ids of other sets. */
function allowSwitching(sets: readonly Element[]): void {
  for (const set of sets) {
    const others = sets.filter((other) => other !== set).map((other) => other.getAttribute('id'))
    const properties = [...set.getElementsByTagName('SupplementalProperty')]
    const property = properties.find((one) => one.getAttribute('schemeIdUri') === switching)
    if (others.length > 0) property?.setAttribute('value', others.join(','))
    else if (property) set.removeChild(property)
  }
}

/**
 * The DASH manifest of `film` with the renditions up to `quality` and no higher (spec §11.10), and with captions. Its addresses are
 * relative, so they inherit the signature of the path it is served at.
 * @param packaged the manifest of all segments, which has their exact times, unlike the HLS playlists
 */
export function dashManifest(packaged: string, film: Pick<Film, 'text_tracks'>, quality: QualityType): string {
  const document = new DOMParser().parseFromString(packaged, 'application/xml')
  const sets = [...document.getElementsByTagName('AdaptationSet')]
  const covered = sets.filter((set) => qualityOf(set) <= quality)
  for (const set of sets) if (!covered.includes(set)) set.parentNode?.removeChild(set)
  allowSwitching(covered.filter((set) => set.getAttribute('contentType') === 'video'))
  const period = document.getElementsByTagName('Period')[0]
  for (const track of film.text_tracks) period?.appendChild(captionsOf(document, track))
  return new XMLSerializer().serializeToString(document)
}
