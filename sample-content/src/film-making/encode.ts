import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { high, wide } from './brush.ts'
import { mark } from './mark.ts'
import { momentAt } from './scenery.ts'
import type { Scene } from './scenes.ts'

export const segmentSeconds = 4
/** Frames per second of every film. */
export const frameRate = 24
/** Priming samples that the AAC encoder adds; trimming as many keeps audio and video the same length. */
const primingSamples = 1024

export interface Rung {
  readonly name: 'sd' | 'hd' | '4k'
  readonly qualityType: 1 | 2 | 3
  readonly width: number
  readonly height: number
  readonly crf: number
}

const rungs: readonly Rung[] = [
  { name: 'sd', qualityType: 1, width: 854, height: 480, crf: 26 },
  { name: 'hd', qualityType: 2, width: 1920, height: 1080, crf: 28 },
  { name: '4k', qualityType: 3, width: 3840, height: 2160, crf: 29 },
]

export const rungsOf = ({ isIn4k }: Scene): readonly Rung[] => (isIn4k ? rungs : rungs.slice(0, 2))

function hls(folder: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    // Otherwise ffmpeg shifts the encoder's delay to the start, and captions and the resume position drift by it.
    ...['-avoid_negative_ts', 'disabled'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, '%03d.m4s')],
    join(folder, 'index.m3u8'),
  ]
}

/** Runs ffmpeg with the arguments and feeds it the frames. @throws Error with what it printed when it fails. */
async function ffmpeg(options: readonly string[], frames: Iterable<Uint8Array> = []): Promise<void> {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const run = spawn('nice', ['-n', '10', 'ffmpeg', ...quiet, ...options], { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(run, 'close')
  let printed = ''
  run.stderr.on('data', (text) => {
    printed += text
  })
  // When ffmpeg fails the pipe breaks first; its exit code below says why.
  run.stdin.on('error', () => undefined)
  for (const frame of frames) {
    if (run.stdin.destroyed) break
    if (!run.stdin.write(frame)) await Promise.race([once(run.stdin, 'drain'), ended])
  }
  run.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg: ${printed}`)
}

function* draw(scene: Scene, { name, width, height }: Rung): Generator<Uint8Array> {
  const canvas = createCanvas(width, height)
  const paint = canvas.getContext('2d')
  for (let frame = 0; frame < scene.seconds * frameRate; frame += 1) {
    const seconds = frame / frameRate
    paint.setTransform(width / wide, 0, 0, height / high, 0, 0)
    scene.scenery(paint, momentAt(seconds, scene.seconds))
    mark(paint, name.toUpperCase(), seconds, scene.isLive)
    yield canvas.data()
  }
}

/** Draws and encodes one rendition below `folder` as CMAF HLS. Every size is drawn separately, so that its edges are as sharp as it allows. */
export async function encodePicture(scene: Scene, rung: Rung, folder: string): Promise<void> {
  const place = join(folder, rung.name)
  await mkdir(place, { recursive: true })
  const keyframes = String(segmentSeconds * frameRate)
  const size = `${rung.width}x${rung.height}`
  await ffmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(frameRate), '-i', 'pipe:0'],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p'],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-tune',
        'animation',
        '-profile:v',
        'high',
        '-crf',
        String(rung.crf),
      ],
      // Without B-frames decode and presentation times are equal, so every player agrees that the film starts at 0.
      ...['-bf', '0', '-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0', '-flags', '+cgop'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-threads', '2'],
      ...hls(place),
    ],
    draw(scene, rung),
  )
}

/** Encodes the sound below `folder` as CMAF HLS. */
export async function encodeSound(scene: Scene, folder: string): Promise<void> {
  const place = join(folder, 'audio')
  await mkdir(place, { recursive: true })
  const fades = scene.isLive ? '' : `,afade=t=in:d=2,afade=t=out:st=${scene.seconds - 3}:d=3`
  const filter = `atrim=end_sample=${scene.seconds * 48_000 - primingSamples}${fades}`
  await ffmpeg(['-f', 'lavfi', '-i', scene.sound, '-af', filter, '-c:a', 'aac', '-b:a', '48k', ...hls(place)])
}
