import { chunkSeconds, segmentSeconds } from './live-manifest.ts'

/** Where a camera's picture comes from, as ffmpeg's arguments. */
export type Input = readonly string[]

/**
 * The encoder of this event listens; a camera with the passphrase may connect, one at a time. SRT waits 0.12 s for lost packets,
 * or longer if the camera asks for it.
 */
export const srtInput = (port: number, passphrase: string): Input => [
  '-i',
  `srt://0.0.0.0:${port}?mode=listener&passphrase=${passphrase}&pbkeylen=16`,
]

export const rtmpInput = (address: string): Input => ['-rw_timeout', '10000000', '-i', address]

interface Target {
  /** `http://user:key@host/api/v2/broadcast/{play}/{period}`, without a slash at its end. */
  address: string
  /** Lines of a second, smaller rendition; none without. */
  smallLines?: number
}

const low = (lines: number) => [
  ...['-map', '0:v:0', '-filter:v:1', `scale=-2:${lines}`],
  ...['-c:v:1', 'libx264', '-preset:v:1', 'veryfast', '-tune:v:1', 'zerolatency', '-pix_fmt:v:1', 'yuv420p'],
  ...['-b:v:1', '700k', '-maxrate:v:1', '900k', '-bufsize:v:1', '900k', '-sc_threshold:v:1', '0'],
  // At the camera's own key frames, so that players can change between the two.
  ...['-force_key_frames:v:1', 'source'],
]

/**
 * Arguments of ffmpeg, which sends the camera's picture as it is, and a smaller one, as CMAF chunks of half a second.
 * Its `dash` muxer sends each segment while it is encoded, as one request with chunked transfer encoding.
 */
export function encoderArguments(input: Input, { address, smallLines }: Target): string[] {
  return [
    ...[
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'warning',
      '-fflags',
      '+genpts',
      '-analyzeduration',
      '1500000',
      ...input,
    ],
    ...['-map', '0:v:0', '-c:v:0', 'copy', '-tag:v:0', 'avc1', ...(smallLines ? low(smallLines) : [])],
    ...['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
    ...['-f', 'dash', '-streaming', '1', '-ldash', '1', '-use_template', '1', '-use_timeline', '0'],
    ...['-seg_duration', String(segmentSeconds), '-frag_type', 'duration', '-frag_duration', String(chunkSeconds)],
    ...['-adaptation_sets', 'id=0,streams=v id=1,streams=a'],
    ...['-init_seg_name', 'init-$RepresentationID$.mp4', '-media_seg_name', '$RepresentationID$-$Number$.m4s'],
    // Otherwise it would send each file first without the key.
    ...['-http_opts', 'auth_type=basic', '-utc_timing_url', 'time'],
    ...['-method', 'PUT', '-http_persistent', '1', '-timeout', '10', '-window_size', '5', '-remove_at_exit', '0'],
    `${address}/encoder.mpd`,
  ]
}
