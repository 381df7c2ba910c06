import type { Rung, SoundTrack } from './plan.ts'
import type { SourceVideo } from './read-probe.ts'

/** Seconds between key frames, which are at the same times in every rendition. */
export const keyframeSeconds = 2

/** No times, version or names of the encoder, so that the same source always gives the same bytes. */
const reproducible = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact']

/** EBU R 128: -23 LUFS and a true peak of -1 dBTP. The range is the widest that ffmpeg knows, so that it stays as it is. */
const loudness = 'loudnorm=I=-23:TP=-1:LRA=20'

/** HDR to the range that every screen has. Sources that do not name their range have the limited one. */
const toSdr = [
  'zscale=rin=tv:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
]

/** One rendition, by one thread: with several, x264 writes other bytes in each run. */
export function videoArguments(source: string, video: SourceVideo, rung: Rung, output: string): string[] {
  const filters = [
    ...(video.isInterlaced ? ['yadif'] : []),
    ...(video.isHdr ? toSdr : []),
    `fps=${video.rate.join('/')}:start_time=0`,
    `scale=${rung.width}:${rung.height}:flags=lanczos:out_color_matrix=bt709:out_range=tv`,
    'setsar=1,format=yuv420p',
  ]
  return [
    ...['-v', 'error', '-i', source, '-map', `0:${video.index}`, '-vf', filters.join(',')],
    ...['-c:v', 'libx264', '-threads', '1', '-preset', 'medium', '-profile:v', 'high', '-crf', String(rung.crf)],
    ...['-maxrate', `${rung.maxRate}k`, '-bufsize', `${rung.maxRate * 2}k`],
    // Without B-frames decode and presentation times are equal, so every player agrees that the film starts at 0.
    ...['-bf', '0', '-g', '9999', '-sc_threshold', '0', '-forced-idr', '1'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${keyframeSeconds})`],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...[...reproducible, '-flags:v', '+bitexact', '-f', 'mp4', output],
  ]
}

/** Silence fills what is missing at the start and in gaps, so that sound and picture stay together. */
const soundFilter = ({ channels }: SoundTrack) =>
  `aresample=48000:async=1:first_pts=0,aformat=channel_layouts=${channels === 6 ? '5.1' : 'stereo'}`

/** Changes nothing, but measures exactly: in its other mode, this filter is wrong by some decibels in the first and last seconds. */
const measuring = `${loudness}:linear=true:measured_I=-23:measured_TP=-99:measured_LRA=1:measured_thresh=-33`

/** First pass: ffmpeg prints the loudness, and how far its limiter misses the target. True peaks need a high sample rate. */
export function measureArguments(source: string, sound: SoundTrack): string[] {
  const print = 'print_format=json'
  const filter = `${soundFilter(sound)},aresample=192000,${measuring}:${print},${loudness}:${print}`
  return ['-v', 'info', '-i', source, '-map', `0:${sound.index}`, '-af', filter, '-f', 'null', '-']
}

/** What the first pass found; undefined for silence, which has no loudness. */
export function readLoudness(printed: string): string | undefined {
  const found = [...printed.matchAll(/\{[^{}]*"input_i"[^{}]*\}/g)].map(
    ([json]) => JSON.parse(json) as Record<string, string>,
  )
  const of = (type: string) => found.find(({ normalization_type }) => normalization_type === type) ?? {}
  const { input_i, input_tp, input_lra, input_thresh } = of('linear')
  const { target_offset } = of('dynamic')
  if (![input_i, input_tp, input_lra, input_thresh, target_offset].every((value) => Number.isFinite(Number(value))))
    return undefined
  const measured = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`
  // The offset counts only where peaks leave no room for the gain, so that they are limited.
  return `${loudness}:${measured}:offset=${target_offset}:linear=true`
}

/** Second pass. @param normalise what {@link readLoudness} returned */
export function soundArguments(
  source: string,
  sound: SoundTrack,
  normalise: string | undefined,
  output: string,
): string[] {
  const filter = [soundFilter(sound), ...(normalise ? [normalise, 'aresample=48000'] : [])].join(',')
  return [
    ...['-v', 'error', '-i', source, '-map', `0:${sound.index}`, '-af', filter],
    ...['-c:a', 'aac', '-b:a', sound.channels === 6 ? '320k' : '128k', '-threads', '1'],
    ...[...reproducible, '-flags:a', '+bitexact', '-f', 'mp4', output],
  ]
}

/** @param map stream of the input */
export const textArguments = (source: string, map: string, output: string): string[] => [
  ...['-v', 'error', '-i', source, '-map', map, '-c:s', 'webvtt', ...reproducible, '-f', 'webvtt', output],
]

export const storyboardTile = { tile_width: 160, tile_height: 90 }

/** Few enough tiles for one picture that browsers decode. */
export function storyboardOf(seconds: number) {
  const interval_seconds = Math.max(keyframeSeconds, Math.ceil(seconds / 400))
  // A remainder that no one can point at gets no tile.
  const tiles = Math.max(1, Math.ceil((seconds - 0.5) / interval_seconds))
  return { ...storyboardTile, columns: Math.min(tiles > 80 ? 20 : 8, tiles), tiles, interval_seconds }
}

/** From key frames only, because they are quick to find. */
export function sheetArguments(video: string, seconds: number, output: string): string[] {
  const { tile_width: width, tile_height: height, columns, tiles, interval_seconds } = storyboardOf(seconds)
  const filter = [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t\\,${interval_seconds}-0.1)'`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=lanczos`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1,tile=${columns}x${Math.ceil(tiles / columns)}`,
  ].join(',')
  return [
    ...['-v', 'error', '-skip_frame', 'nokey', '-i', video, '-vf', filter, '-frames:v', '1', '-fps_mode', 'vfr'],
    ...['-q:v', '4', '-threads', '1', ...reproducible, '-flags:v', '+bitexact', '-f', 'image2', output],
  ]
}

/** One picture from a tenth into the film, where titles are usually over. */
export const posterArguments = (video: string, seconds: number, output: string): string[] => [
  ...['-v', 'error', '-ss', (seconds / 10).toFixed(3), '-i', video, '-frames:v', '1', '-q:v', '3', '-threads', '1'],
  ...[...reproducible, '-flags:v', '+bitexact', '-f', 'image2', '-update', '1', output],
]

/** One file with a picture and all stereo sounds, with its index first. */
export function downloadArguments(
  video: string,
  sounds: readonly { file: string; tag: string }[],
  output: string,
): string[] {
  return [
    ...['-v', 'error', ...[video, ...sounds.map(({ file }) => file)].flatMap((file) => ['-i', file])],
    ...[...Array(sounds.length + 1).keys()].flatMap((input) => ['-map', String(input)]),
    ...['-c', 'copy', ...reproducible, '-movflags', '+faststart'],
    ...sounds.flatMap(({ tag }, place) => [`-metadata:s:a:${place}`, `language=${tag}`]),
    ...['-f', 'mp4', output],
  ]
}
