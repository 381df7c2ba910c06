import type { AudioTrack, Rung, StoryboardPlan } from './plan.ts'
import type { Source } from './probe.ts'

/** Seconds of a segment, each of which starts with a keyframe in all renditions. */
export const segmentSeconds = 2

/** One thread, and no dates or versions of tools: the same source always gives the same bytes, so work can be repeated. */
const repeatable = ['-threads', '1', '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact']

/** A display without high dynamic range shows BT.709. */
const toneMap = [
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** All renditions have the frame rate of the source, so that their keyframes have the same times. */
export function videoArguments(source: string, { video }: Source, rung: Rung, output: string): string[] {
  const { width, height, maxRate } = rung
  const filters = [
    ...(video.isInterlaced ? ['bwdif'] : []),
    ...(video.isHdr ? toneMap : []),
    `scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`,
  ]
  return [
    ...['-i', source, '-map', `0:${video.index}`, ...repeatable],
    ...['-vf', filters.join(','), '-fps_mode', 'cfr', '-r', video.frameRate],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-crf', '21', '-flags:v', '+bitexact'],
    ...['-maxrate', String(maxRate), '-bufsize', String(2 * maxRate), '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-bf', '2'],
    ...['-movflags', '+faststart', output],
  ]
}

/** ARIB TR-B32 and EBU R 128 agree on the method; the level is the Japanese one. */
export const loudness = { integrated: -24, truePeak: -2, range: 15 }

const loudnorm = `loudnorm=I=${loudness.integrated}:TP=${loudness.truePeak}:LRA=${loudness.range}`
const layoutOf = ({ channels }: AudioTrack) => `aformat=channel_layouts=${channels === 6 ? '5.1' : 'stereo'}`

/** Measures the loudness; ffmpeg writes the result to stderr, see {@link readLoudness}. */
export const measureArguments = (source: string, track: AudioTrack): string[] => [
  ...['-i', source, '-map', `0:${track.index}`, '-threads', '1'],
  ...['-af', `${layoutOf(track)},${loudnorm}:print_format=json`, '-f', 'null', '-'],
]

/** The filter that brings a track to its loudness; undefined for silence. */
export function readLoudness(stderr: string): string | undefined {
  const measured = JSON.parse(/\{[^{}]*"input_i"[^{}]*\}/.exec(stderr)?.[0] ?? '{}') as Record<string, string>
  if (!Number.isFinite(Number(measured.input_i))) return undefined
  const values = [
    `measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}`,
    `measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}:linear=true`,
  ]
  return [loudnorm, ...values].join(':')
}

const bitRates = { 2: '160k', 6: '384k' } as const

/** @param normalise of {@link readLoudness} */
export function audioArguments(
  source: string,
  { seconds }: Source,
  track: AudioTrack,
  { normalise, output }: { normalise: string | undefined; output: string },
): string[] {
  const input =
    track.index === null
      ? ['-f', 'lavfi', '-t', String(seconds), '-i', 'anullsrc=r=48000:cl=stereo']
      : ['-i', source, '-map', `0:${track.index}`]
  const filters = [layoutOf(track), ...(normalise ? [normalise] : []), 'aresample=48000:async=1:first_pts=0']
  return [
    ...[...input, ...repeatable, '-af', filters.join(',')],
    ...['-c:a', 'aac', '-flags:a', '+bitexact', '-b:a', bitRates[track.channels], '-ac', String(track.channels)],
    ...['-metadata:s:a:0', `language=${track.language}`, output],
  ]
}

/** @param index of the stream; the only one of a file of captions */
export const captionArguments = (source: string, index: number, output: string): string[] => [
  ...['-i', source, '-map', `0:${index}`, '-fflags', '+bitexact', '-c:s', 'webvtt', '-f', 'webvtt', output],
]

/** One image with a picture of each interval. */
export function storyboardArguments(
  source: string,
  { video }: Source,
  { tile_width, tile_height, columns, tiles, interval_seconds }: StoryboardPlan,
  output: string,
): string[] {
  const filters = [
    `fps=1/${interval_seconds}:start_time=0:round=up`,
    ...(video.isHdr ? toneMap : []),
    `scale=${tile_width}:${tile_height}:force_original_aspect_ratio=decrease,setsar=1`,
    `pad=${tile_width}:${tile_height}:-1:-1,format=yuvj420p,tile=${columns}x${Math.ceil(tiles / columns)}`,
  ]
  return [
    ...['-i', source, '-map', `0:${video.index}`, ...repeatable, '-vf', filters.join(',')],
    ...['-frames:v', '1', '-q:v', '4', '-f', 'mjpeg', output],
  ]
}

/** A picture from the first tenth of the film, which is seldom black. */
export const posterArguments = (source: string, { video, seconds }: Source, output: string): string[] => [
  ...['-ss', String(seconds / 10), '-i', source, '-map', `0:${video.index}`, ...repeatable],
  ...['-vf', [...(video.isHdr ? toneMap : []), 'scale=1280:720:force_original_aspect_ratio=decrease'].join(',')],
  ...['-pix_fmt', 'yuvj420p', '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', output],
]
