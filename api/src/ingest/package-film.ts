import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Parser } from 'm3u8-parser'
import { type AssetFile, type Film, readSegments } from '../media/public.ts'
import { segmentSeconds } from './encode.ts'
import type { AudioTrack, Rung, StoryboardPlan, TextTrack } from './plan.ts'
import type { Source } from './probe.ts'
import { runPackager, type ToolOptions } from './run-tool.ts'

export interface FilmPlan {
  assetId: string
  source: Source
  rungs: readonly Rung[]
  audio: readonly [AudioTrack, ...AudioTrack[]]
  texts: readonly TextTrack[]
  storyboard: StoryboardPlan
}

/** One stream of the packager: CMAF segments in the track's folder, named as the media store expects. */
const streamOf = (kind: 'video' | 'audio', input: string, folder: string, name: string) =>
  [
    `in=${input},stream=${kind},init_segment=${join(folder, name, 'init.mp4')}`,
    `segment_template=${join(folder, name, '$Number%05d$.m4s')}`,
    `playlist_name=${name}/index.m3u8`,
    ...(kind === 'audio' ? [`hls_group_id=${name},hls_name=${name}`] : []),
  ].join(',')

/**
 * Packages encoded tracks (`{name}.mp4` in `encoded`) as CMAF with an HLS playlist for each.
 * Keys for encryption will be added here: one for each quality and one for sound.
 */
export async function packageTracks(
  { rungs, audio }: FilmPlan,
  encoded: string,
  folder: string,
  options: ToolOptions,
): Promise<void> {
  const inputOf = (name: string) => join(encoded, `${name}.mp4`)
  const streams = [
    ...rungs.map(({ name }) => streamOf('video', inputOf(name), folder, name)),
    ...audio.map(({ name }) => streamOf('audio', inputOf(name), folder, name)),
  ]
  const outputs = ['--hls_master_playlist_output', join(folder, 'master.m3u8'), '--hls_playlist_type', 'VOD']
  await runPackager([...streams, '--segment_duration', String(segmentSeconds), ...outputs], options)
  for (const { name } of [...rungs, ...audio]) {
    const file = join(folder, name, 'init.mp4')
    await writeFile(file, withoutTimes(await readFile(file)))
  }
}

const timedBoxes = ['mvhd', 'tkhd', 'mdhd']

/** Clears when the packager ran, which it writes into each header (ISO/IEC 14496-12, 8.2.2): the same film has the same bytes. */
function withoutTimes(init: Buffer): Buffer {
  const cleared = Buffer.from(init)
  for (const type of timedBoxes)
    for (let at = cleared.indexOf(type); at !== -1; at = cleared.indexOf(type, at + 4)) {
      const version = cleared[at + 4]
      // Creation and modification follow version and flags.
      cleared.fill(0, at + 8, at + 8 + (version === 1 ? 16 : 8))
    }
  return cleared
}

interface Rates {
  bandwidth: number
  average_bandwidth: number
}

/** Measured bits per second; a last segment of a few frames has no meaningful rate. */
async function ratesOf(folder: string, name: string): Promise<Rates> {
  const segments = readSegments(await readFile(join(folder, name, 'index.m3u8'), 'utf8'))
  let [bits, seconds, bandwidth] = [0, 0, 0]
  for (const [place, segment] of segments.entries()) {
    const { size } = await stat(join(folder, name, segment.file.split('/').at(-1) ?? ''))
    bits += size * 8
    seconds += segment.seconds
    if (place === 0 || segment.seconds > 1) bandwidth = Math.max(bandwidth, Math.ceil((size * 8) / segment.seconds))
  }
  return { bandwidth, average_bandwidth: Math.ceil(bits / seconds) }
}

/** RFC 6381 names of picture and sound, by the playlist of the track. */
async function codecsOf(folder: string): Promise<(name: string) => string> {
  const parser = new Parser()
  parser.push(await readFile(join(folder, 'master.m3u8'), 'utf8'))
  parser.end()
  const { playlists = [] } = parser.manifest
  const pairs = playlists.map(({ uri, attributes }) => ({
    uri,
    codecs: String((attributes as { CODECS?: string }).CODECS ?? '').split(','),
  }))
  const sound = pairs.flatMap(({ codecs }) => codecs).find((codec) => codec.startsWith('mp4a')) ?? 'mp4a.40.2'
  return (name) =>
    name.startsWith('audio')
      ? sound
      : (pairs.find(({ uri }) => uri === `${name}/index.m3u8`)?.codecs.find((codec) => !codec.startsWith('mp4a')) ?? '')
}

const roleLabels = { sdh: 'SDH', forced: 'Forced' } as const

/** The language's name in that language, e.g. `日本語`. */
function labelOf({ language, role }: TextTrack): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return role ? `${name} (${roleLabels[role]})` : name
}

/** The description of a packaged film (film.json). */
export async function describeFilm(plan: FilmPlan, folder: string): Promise<Film> {
  const { assetId, source, rungs, audio, texts, storyboard } = plan
  const codecs = await codecsOf(folder)
  const rate = async (name: string) => ({ ...(await ratesOf(folder, name)), codecs: codecs(name) })
  const renditions: Film['renditions'] = []
  for (const { name, quality, width, height } of rungs) {
    const frame_rate = source.video.framesPerSecond
    renditions.push({ quality_type: quality, name, width, height, frame_rate, ...(await rate(name)) })
  }
  const soundOf = async ({ name, language, channels }: AudioTrack) => ({
    name,
    language,
    channels,
    ...(await rate(name)),
  })
  const [first, ...others] = audio
  const tracks: Film['audio'] = [await soundOf(first)]
  for (const track of others) tracks.push(await soundOf(track))
  return {
    asset_id: assetId,
    is_live: false,
    duration_seconds: source.seconds,
    renditions,
    audio: tracks,
    storyboard: { file: 'storyboard/sheet.jpg', track: 'storyboard/tiles.vtt', ...storyboard },
    text_tracks: texts.map((track) => ({ lang: track.language, label: labelOf(track), file: textFileOf(track) })),
  }
}

/** Below the asset. */
export const textFileOf = ({ language, role }: TextTrack): string => `text/${language}${role ? `-${role}` : ''}.vtt`

/** Files of the packaged film below `folder`, without the packager's own playlist of playlists. */
export async function filesBelow(folder: string): Promise<AssetFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'master.m3u8')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: file.slice(folder.length + 1), open: () => createReadStream(file) }))
}
