import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Parser } from 'm3u8-parser'
import type { Infrastructure } from '../infrastructure.ts'
import type { FilmKeys } from '../license/public.ts'
import { aesFolder, type Film, type Media, previewSeconds, readSegments, type StoredFile } from '../media/public.ts'
import { type AssetRow, changeAsset, type StepObject } from './asset-store.ts'
import { inStore } from './faults.ts'
import { keyframeSeconds, storyboardOf } from './ffmpeg-arguments.ts'
import { type Protection, packageEncryptedSegments, packageFilm } from './package-film.ts'
import { downloadsOf, type Plan } from './plan.ts'
import { objectOf, type StepContext } from './run-step.ts'
import type { Workspace } from './workspace.ts'

async function measure(folder: string) {
  const segments = readSegments(await readFile(join(folder, 'index.m3u8'), 'utf8'))
  let [seconds, bits, bandwidth] = [0, 0, 0]
  for (const segment of segments) {
    const size = (await stat(join(folder, segment.file))).size * 8
    seconds += segment.seconds
    bits += size
    // The last segment may be only hundredths of a second long, so its bitrate is meaningless.
    if (segment.seconds > 1 || segments.length === 1) bandwidth = Math.max(bandwidth, Math.ceil(size / segment.seconds))
  }
  return { seconds, rates: { bandwidth, average_bandwidth: Math.ceil(bits / seconds) } }
}

/** RFC 6381 name of each rendition's codec, from the packager's master playlist. */
async function codecsIn(folder: string): Promise<Map<string, string>> {
  const parser = new Parser()
  parser.push(await readFile(join(folder, 'master.m3u8'), 'utf8'))
  parser.end()
  return new Map(
    (parser.manifest.playlists ?? []).map(({ uri, attributes }) => [
      uri.split('/')[0] ?? '',
      String(attributes.CODECS)
        .split(',')
        .find((codec) => codec.startsWith('avc1')) ?? '',
    ]),
  )
}

/** The clear lead is as long as a preview, which needs no key. */
const protectionOfFilms = { scheme: 'cbcs', clearLeadSeconds: previewSeconds } as const

/** ffmpeg's AAC encoder makes this kind only. */
const soundCodecs = 'mp4a.40.2'

/** film.json of what was packaged in `folder`. @param downloadOf the complete file of a quality */
export async function describeFilm(
  { asset_id, is_protected }: Pick<AssetRow, 'asset_id' | 'is_protected'>,
  plan: Plan,
  folder: string,
  downloadOf: (quality: QualityType) => StepObject,
): Promise<Film> {
  const { source, rungs, sounds, texts } = plan
  const codecs = await codecsIn(folder)
  const renditions: Film['renditions'] = []
  let duration = 0
  for (const { name, quality, width, height } of rungs) {
    const { seconds, rates } = await measure(join(folder, name))
    duration = Number(seconds.toFixed(3))
    const frame_rate = source.video.rate[0] / source.video.rate[1]
    renditions.push({
      quality_type: quality,
      name,
      width,
      height,
      frame_rate,
      ...rates,
      codecs: codecs.get(name) ?? '',
    })
  }
  const audio: Film['audio'] = []
  for (const { name, lang, label, channels, isDefault } of sounds) {
    const { rates } = await measure(join(folder, name))
    const named = lang === 'und' ? {} : { lang }
    audio.push({ name, ...named, label, channels, is_default: isDefault, ...rates, codecs: soundCodecs })
  }
  return {
    ...{ asset_id, is_live: false, duration_seconds: duration, renditions, audio },
    storyboard: { file: 'storyboard/sheet.jpg', track: 'storyboard/tiles.vtt', ...storyboardOf(source.seconds) },
    text_tracks: texts.map(({ name, lang, label, role }) => ({
      lang,
      label,
      file: `text/${name}.vtt`,
      ...(role && { role }),
    })),
    ...plan.marks,
    poster: 'poster.jpg',
    ...(is_protected && {
      protection: {
        scheme: protectionOfFilms.scheme,
        clear_lead_seconds: protectionOfFilms.clearLeadSeconds,
        has_aes_128: true as const,
      },
    }),
    ...(plan.hasDownload && {
      downloads: downloadsOf(plan).map(({ quality, name }) => {
        const { sha256, bytes } = downloadOf(quality)
        return { quality_type: quality, file: `download/${name}.mp4`, sha256, bytes }
      }),
    }),
  }
}

/** Paths of all files below `folder`, in order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return files.map((file) => file.slice(folder.length + 1)).toSorted()
}

/** What ingest receives. */
export interface IngestDeps extends Pick<Infrastructure, 'settings' | 'clock' | 'log' | 'db' | 'jobs'> {
  media: Media
  filmKeys: FilmKeys
}

/** An asset that this worker holds. */
export interface HeldAsset {
  deps: IngestDeps
  asset: AssetRow
}

/** The work on one asset by one worker. */
export interface Work extends HeldAsset {
  workspace: Workspace
  signal: AbortSignal
}

/** Changes the asset unless another worker has taken it. */
export const change = ({ deps, asset }: HeldAsset, changes: Parameters<typeof changeAsset>[2]) =>
  changeAsset(deps.db, asset, changes, deps.clock.now())

/** Where the objects of the steps belong in the published asset. */
function placesOf(context: StepContext): Map<string, StepObject> {
  const { texts } = context.plan
  const places = new Map<string, StepObject>([
    ['storyboard/sheet.jpg', objectOf(context, 'pictures', 0)],
    ['storyboard/tiles.vtt', objectOf(context, 'pictures', 1)],
    ['poster.jpg', objectOf(context, 'pictures', 2)],
  ])
  for (const { name } of texts) places.set(`text/${name}.vtt`, objectOf(context, `text-${name}`))
  for (const { name, quality } of downloadsOf(context.plan))
    places.set(`download/${name}.mp4`, objectOf(context, `download-${quality}`))
  return places
}

/** Packages what the steps made, and publishes it. */
export async function packageAndPublish(work: Work, context: StepContext): Promise<void> {
  const { deps, asset, workspace, signal } = work
  const { plan } = context
  await change(work, { state: 'packaging', progress: 1, seconds_left: null })
  const folder = join(workspace.folder, 'package')
  await mkdir(folder, { recursive: true })
  const tracks = []
  for (const track of [...plan.rungs, ...plan.sounds])
    tracks.push({ track, file: await workspace.fetch(objectOf(context, track.name).object) })
  if (asset.is_protected) {
    const protection: Protection = { ...protectionOfFilms, keys: await deps.filmKeys.forFilm(asset.asset_id) }
    await packageFilm(folder, tracks, keyframeSeconds, { signal, protection })
    await packageEncryptedSegments(join(folder, aesFolder), tracks, keyframeSeconds, { signal, protection })
  } else await packageFilm(folder, tracks, keyframeSeconds, { signal })
  const places = placesOf(context)
  const film = await describeFilm(asset, plan, folder, (quality) => objectOf(context, `download-${quality}`))
  const packaged = (await filesBelow(folder)).map((path) => ({
    path,
    open: () => createReadStream(join(folder, path)),
  }))
  const kept = []
  for (const [path, { object }] of places) {
    const stored = await storedObject(deps, object)
    kept.push({ path, open: () => stored.read(0, stored.sizeBytes) })
  }
  signal.throwIfAborted()
  await inStore(deps.media.store.publish(film, [...packaged, ...kept]))
}

async function storedObject({ media }: IngestDeps, object: string): Promise<StoredFile> {
  const stored = await media.store.objects.open(object)
  if (!stored) throw new Error(`The media store has no ${object}`)
  return stored
}
