import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createCanvas } from '@napi-rs/canvas'
import { high, wide } from './brush.ts'
import { momentAt } from './scenery.ts'
import type { Scene } from './scenes.ts'

/** Frames per second of every film: animated on twos, as drawn films are, so that all of them stay small enough for the repository. */
const frameRate = 12

/** Runs ffmpeg with the arguments and feeds it the frames. @throws Error with what it printed when it fails */
async function ffmpeg(options: readonly string[], frames: Iterable<Uint8Array>): Promise<void> {
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

function* draw(scene: Scene, width: number, height: number): Generator<Uint8Array> {
  const canvas = createCanvas(width, height)
  const paint = canvas.getContext('2d')
  for (let frame = 0; frame < scene.seconds * frameRate; frame += 1) {
    const seconds = frame / frameRate
    paint.setTransform(width / wide, 0, 0, height / high, 0, 0)
    scene.scenery(paint, momentAt(seconds, scene.seconds))
    yield canvas.data()
  }
}

/**
 * Draws a film in its full size and stores it with its sound, as a publisher would deliver it, but compressed: detail that is lost
 * here costs nothing in the renditions. There are no key frames between the cuts, because those of the renditions are elsewhere.
 */
export async function makeMaster(scene: Scene, file: string): Promise<void> {
  const [width, height] = scene.isIn4k ? [3840, 2160] : [1280, 720]
  const fades = scene.isLive ? '' : `,afade=t=in:d=2,afade=t=out:st=${scene.seconds - 3}:d=3`
  await ffmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(frameRate), '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', `${scene.sound},atrim=end_sample=${scene.seconds * 48_000}${fades}`],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p'],
      ...['-c:v', 'libx264', '-tune', 'animation', '-crf', '28', '-bf', '0', '-g', '9999'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ...['-c:a', 'pcm_s16le', '-f', 'mov', file],
    ],
    draw(scene, width, height),
  )
}
