import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, ffmpegOf, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { measureArguments, readLoudness, soundArguments, videoArguments } from './ffmpeg-arguments.ts'
import { rungsOf, soundsOf } from './plan.ts'
import { probeSource } from './probe.ts'
import { ffmpeg } from './run-tool.ts'

let folder: string
const at = (name: string) => join(folder, name)
const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

beforeAll(async () => {
  folder = await emptyFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The first picture of a film, as bytes of RGB. */
async function firstPicture(file: string, width: number) {
  await ffmpegOf('-i', file, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', at('picture'))
  const bytes = await readFile(at('picture'))
  const colour = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray((y * width + x) * 3)
    return green > 128 ? 'white' : red > blue ? 'red' : 'blue'
  }
  return { height: bytes.length / 3 / width, colour }
}

/** An MP4 file with the matrix that phones held upright write (ISO/IEC 14496-12, 8.3.2): what was right is shown below. */
function turnedClockwise(film: Buffer): Buffer {
  const matrix = film.indexOf('tkhd') + 44
  for (const [place, value] of [0, 1, 0, -1, 0].entries()) film.writeInt32BE(value * 0x1_00_00, matrix + place * 4)
  return film
}

describe.skipIf(skippedWithoutFfmpeg)('a picture', () => {
  it('of a camera that was held upright is upright and keeps its shape', async () => {
    // Lying: left blue, right red, and a white square of 160 in the middle.
    const half = 'drawbox=x=0:y=0:w=640:h=720:color=blue:t=fill'
    const square = 'drawbox=x=560:y=280:w=160:h=160:color=white:t=fill'
    await ffmpegOf('-f', 'lavfi', '-i', `color=red:s=1280x720:r=24:d=1.5,${half},${square}`, ...encode, at('lying.mp4'))
    await writeFile(at('turned.mp4'), turnedClockwise(await readFile(at('lying.mp4'))))
    const { video } = await probeSource(at('turned.mp4'), 'turned.mp4')
    const rungs = rungsOf(video)
    expect(rungs.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
      ...['360p 360x640', '480p 480x854', '720p 720x1280'],
    ])
    const [rung] = rungs
    if (!rung) throw new Error('no rung')
    await ffmpeg(videoArguments(at('turned.mp4'), video, rung, at('360p.mp4')))
    const { height, colour } = await firstPicture(at('360p.mp4'), 360)
    expect(height).toBe(640)
    expect([colour(180, 100), colour(180, 540)]).toEqual(['blue', 'red'])
    const white = (places: number[], of: (place: number) => string) =>
      places.filter((place) => of(place) === 'white').length
    const across = white([...Array(360).keys()], (x) => colour(x, 320))
    const down = white([...Array(640).keys()], (y) => colour(180, y))
    expect(Math.abs(across - 80)).toBeLessThanOrEqual(2)
    expect(Math.abs(down - 80)).toBeLessThanOrEqual(2)
  })
})

/** Integrated loudness in LUFS (EBU R 128), by a filter that ingest does not use. */
async function loudnessOf(file: string): Promise<number> {
  const { printed } = await ffmpeg(['-i', file, '-vn', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'])
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(printed)?.[1])
}

describe.skipIf(skippedWithoutFfmpeg)('sound', () => {
  const sine = (volume: number) => `${volume}*sin(2*PI*440*t)*(0.6+0.4*sin(t))`
  const around = [0.9, 0.7, 1, 0, 0.4, 0.4].map((part) => sine(part * 0.02)).join('|')
  it.each([
    ['quiet', `${sine(0.01)}|${sine(0.01)}:c=stereo`],
    ['loud', `${sine(0.99)}|${sine(0.99)}:c=stereo`],
    ['quiet, of one channel', `${sine(0.02)}:c=mono`],
    ['quiet, of six channels', `${around}:c=5.1`],
  ])('that is %s gets the loudness of all films', async (_, expression) => {
    const picture = ['-f', 'lavfi', '-i', 'color=black:s=64x64:r=24:d=12']
    await ffmpegOf(...picture, '-f', 'lavfi', '-i', `aevalsrc=${expression}:s=48000:d=12`, ...encode, at('in.mkv'))
    const source = await probeSource(at('in.mkv'), 'in.mkv')
    expect(Math.abs((await loudnessOf(at('in.mkv'))) + 23)).toBeGreaterThan(6)
    for (const sound of soundsOf(source.sounds)) {
      const { printed } = await ffmpeg(measureArguments(at('in.mkv'), sound))
      await ffmpeg(soundArguments(at('in.mkv'), sound, readLoudness(printed), at('out.mp4')))
      expect(Math.abs((await loudnessOf(at('out.mp4'))) + 23), sound.name).toBeLessThan(1)
    }
  })
})
