import { DOMParser, type Element } from '@xmldom/xmldom'
import * as z from 'zod'

const trackSchema = z.object({
  /** As in the names of its files. */
  id: z.string().regex(/^\d{1,2}$/),
  kind: z.enum(['video', 'audio']),
  codecs: z.string(),
  bandwidth: z.coerce.number().int().positive().default(128_000),
  width: z.coerce.number().int().positive().optional(),
  height: z.coerce.number().int().positive().optional(),
  /** As a fraction: `30000/1001`. */
  frame_rate: z.string().optional(),
  sampling_rate: z.coerce.number().int().positive().optional(),
})

/** A rendition or the sound of a broadcast. */
export type BroadcastTrack = z.infer<typeof trackSchema>

const attribute = (element: Element, name: string) => element.getAttribute(name) || undefined

function trackOf(representation: Element): BroadcastTrack | undefined {
  const mime = attribute(representation, 'mimeType') ?? ''
  return trackSchema.safeParse({
    id: attribute(representation, 'id'),
    kind: mime.split('/')[0],
    codecs: attribute(representation, 'codecs'),
    bandwidth: attribute(representation, 'bandwidth'),
    width: attribute(representation, 'width'),
    height: attribute(representation, 'height'),
    frame_rate: attribute(representation.parentNode as Element, 'frameRate'),
    sampling_rate: attribute(representation, 'audioSamplingRate'),
  }).data
}

function parse(manifest: string) {
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(manifest, 'application/xml')
  } catch {
    return undefined
  }
}

/** The tracks that an encoder announces in its DASH manifest, which it sends with its segments; those it can't describe are left out. */
export function tracksOf(manifest: string): BroadcastTrack[] {
  const document = parse(manifest)
  return [...(document?.getElementsByTagName('Representation') ?? [])].flatMap((one) => trackOf(one) ?? [])
}
