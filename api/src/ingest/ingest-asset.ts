import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore, ObjectStore } from '../media/public.ts'
import type { Asset } from './asset-store.ts'
import {
  audioArguments,
  captionArguments,
  measureArguments,
  posterArguments,
  readLoudness,
  storyboardArguments,
  videoArguments,
} from './encode.ts'
import { describeFilm, type FilmPlan, filesBelow, packageTracks, textFileOf } from './package-film.ts'
import {
  type AudioTrack,
  audioTracksOf,
  rungsOf,
  storyboardOf,
  storyboardTrack,
  type TextTrack,
  textTracksOf,
} from './plan.ts'
import { BadSource, readSource, type Source } from './probe.ts'
import { runFfmpeg, runFfprobe, ToolError } from './run-tool.ts'

export interface IngestWork {
  store: MediaStore
  asset: Asset
  signal: AbortSignal
  /** @param progress from 0 to 1 */
  report(progress: { state: 'transcoding' | 'packaging'; progress: number; notes?: string[] }): void
}

/** One file that is made of the source. Its object has this name, so that a step that is done is not repeated. */
interface Step {
  name: string
  /** Share of the whole work, in any unit. */
  effort: number
  run(output: string, onProgress: (seconds: number) => void): Promise<void>
}

/** Where unfinished work of an asset is. */
export const workFolder = (assetId: string) => `ingest/${assetId}`

async function download(objects: ObjectStore, name: string, file: string, signal: AbortSignal): Promise<void> {
  const stored = await objects.open(name)
  if (!stored) throw new Error(`${name} is missing in the media store`)
  await mkdir(dirname(file), { recursive: true })
  await pipeline(stored.read(0, stored.sizeBytes), createWriteStream(file), { signal })
}

async function probeFile(asset: Asset, file: string, signal: AbortSignal): Promise<Source> {
  let report: unknown
  try {
    report = await runFfprobe(file, { signal })
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (/moov atom not found/.test(error.message))
      throw new BadSource(`${asset.file_name} is cut off: its index, which is at the end of the file, is missing.`)
    throw new BadSource(`${asset.file_name} is not a video that ffmpeg can read.`)
  }
  return readSource(asset.file_name, report)
}

/** @throws BadSource when the source ended early */
async function encodeVideo(
  args: readonly string[],
  { seconds }: Source,
  name: string,
  options: Options,
): Promise<void> {
  let encoded = 0
  await runFfmpeg(args, {
    ...options,
    onProgress: (done) => {
      encoded = done
      options.onProgress?.(done)
    },
  })
  if (encoded < seconds * 0.98 - 1)
    throw new BadSource(
      `${name} is damaged or cut off: it should last ${Math.round(seconds)} s, and its picture ends after ${Math.round(encoded)} s.`,
    )
}

type Options = Parameters<typeof runFfmpeg>[1]

async function encodeAudio(input: string, source: Source, track: AudioTrack, output: string, options: Options) {
  const measured =
    track.index === null
      ? ''
      : (await runFfmpeg(measureArguments(input, track), { ...options, onProgress: () => undefined }, 'info')).stderr
  await runFfmpeg(audioArguments(input, source, track, { normalise: readLoudness(measured), output }), options)
}

async function convertCaptions(work: IngestWork, input: string, { from }: TextTrack, output: string): Promise<void> {
  const { signal } = work
  if ('index' in from) {
    await runFfmpeg(captionArguments(input, from.index, output), { signal })
    return
  }
  const given = `${output}.given`
  await download(work.store.objects, from.file.object, given, signal)
  try {
    await runFfmpeg(captionArguments(given, 0, output), { signal })
  } catch (error) {
    if (error instanceof ToolError && !error.isDiskFull)
      throw new BadSource(
        `${from.file.file_name} has no captions that ffmpeg can read. Give SRT, WebVTT or ASS in UTF-8.`,
      )
    throw error
  }
}

/** Relative times that x264 needs for a second of film; sound and pictures take little. */
const effortOf = ({ width, height }: { width: number; height: number }) => width * height

function stepsOf(work: IngestWork, input: string, plan: FilmPlan): Step[] {
  const { signal } = work
  const { source, rungs, audio, texts, storyboard } = plan
  const small = 50_000
  return [
    ...texts.map((track) => ({
      name: `${track.name}.vtt`,
      effort: 0,
      run: (output: string) => convertCaptions(work, input, track, output),
    })),
    ...audio.map((track) => ({
      name: `${track.name}.mp4`,
      effort: small,
      run: (output: string, onProgress: (seconds: number) => void) =>
        encodeAudio(input, source, track, output, { signal, onProgress }),
    })),
    ...rungs.map((rung) => ({
      name: `${rung.name}.mp4`,
      effort: effortOf(rung),
      run: (output: string, onProgress: (seconds: number) => void) =>
        encodeVideo(videoArguments(input, source, rung, output), source, work.asset.file_name, { signal, onProgress }),
    })),
    {
      name: 'sheet.jpg',
      effort: small,
      run: async (output: string, onProgress: (seconds: number) => void) => {
        await runFfmpeg(storyboardArguments(input, source, storyboard, output), { signal, onProgress })
      },
    },
    {
      name: 'poster.jpg',
      effort: 0,
      run: async (output: string) => {
        await runFfmpeg(posterArguments(input, source, output), { signal })
      },
    },
  ]
}

/** Runs the steps that are not done, and gathers the files of all in `folder`. */
async function runSteps(work: IngestWork, steps: readonly Step[], { seconds }: Source, folder: string): Promise<void> {
  const { store, asset, signal, report } = work
  const whole = steps.reduce((sum, { effort }) => sum + effort, 0)
  let before = 0
  for (const { name, effort, run } of steps) {
    const object = `${workFolder(asset.asset_id)}/${name}`
    const file = join(folder, name)
    if (await store.objects.open(object)) await download(store.objects, object, file, signal)
    else {
      await run(file, (done) => {
        const part = Math.min(1, done / seconds) * effort
        report({ state: 'transcoding', progress: (before + part) / whole })
      })
      await store.objects.put(object, createReadStream(file))
    }
    before += effort
    report({ state: 'transcoding', progress: before / whole })
  }
}

/** Arranges what is not packaged as the media store expects it. */
async function addPictures({ texts, storyboard }: FilmPlan, encoded: string, film: string): Promise<void> {
  const copy = async (from: string, to: string) => {
    await mkdir(dirname(join(film, to)), { recursive: true })
    await pipeline(createReadStream(join(encoded, from)), createWriteStream(join(film, to)))
  }
  for (const track of texts) await copy(`${track.name}.vtt`, textFileOf(track))
  await copy('sheet.jpg', 'storyboard/sheet.jpg')
  await copy('poster.jpg', 'poster.jpg')
  await writeFile(join(film, 'storyboard/tiles.vtt'), storyboardTrack(storyboard))
}

/**
 * Makes a film of an uploaded file and publishes it. Safe to interrupt at any point, and to call again: what is stored of it is
 * not made twice, and the result has the same bytes.
 * @throws BadSource, ToolError
 */
export async function ingestAsset(work: IngestWork): Promise<void> {
  const { store, asset, signal, report } = work
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-ingest-'))
  try {
    const input = join(folder, 'source')
    await download(store.objects, asset.source_object, input, signal)
    const source = await probeFile(asset, input, signal)
    report({ state: 'transcoding', progress: 0, notes: source.notes })
    const plan: FilmPlan = {
      assetId: asset.asset_id,
      source,
      rungs: rungsOf(source.video, asset.quality_limit),
      audio: audioTracksOf(source),
      texts: textTracksOf(source, asset.captions),
      storyboard: storyboardOf(source.seconds),
    }
    const [encoded, film] = [join(folder, 'encoded'), join(folder, 'film')]
    await mkdir(encoded)
    await mkdir(film)
    await runSteps(work, stepsOf(work, input, plan), source, encoded)
    report({ state: 'packaging', progress: 1 })
    await packageTracks(plan, encoded, film, { signal })
    await addPictures(plan, encoded, film)
    await store.publish(await describeFilm(plan, film), await filesBelow(film))
    await store.objects.delete(await store.objects.list(`${workFolder(asset.asset_id)}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
