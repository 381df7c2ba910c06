import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StepObject } from './asset-store.ts'
import { fullDiskOf, sourceFaults, ToolError } from './faults.ts'
import {
  downloadArguments,
  measureArguments,
  posterArguments,
  readLoudness,
  sheetArguments,
  soundArguments,
  storyboardOf,
  textArguments,
  videoArguments,
} from './ffmpeg-arguments.ts'
import type { Plan, Rung, SoundTrack, Step, TextTrack } from './plan.ts'
import { ffmpeg, ffprobe, type ToolOptions } from './run-tool.ts'
import type { Workspace } from './workspace.ts'

/** What a step works with. */
export interface StepContext {
  assetId: string
  sourceObject: string
  sourceName: string
  plan: Plan
  workspace: Workspace
  /** What earlier stages made. */
  made: ReadonlyMap<string, readonly StepObject[]>
  options: ToolOptions
}

/** What a finished step left. @throws Error when the step has not run */
export function objectOf({ made }: Pick<StepContext, 'made'>, step: string, place = 0): StepObject {
  const object = made.get(step)?.[place]
  if (!object) throw new Error(`The step ${step} left no object ${place}`)
  return object
}

/** A rendition is published only after another program has read it. */
async function check(file: string, rung: Rung, { plan, sourceName, options }: StepContext): Promise<void> {
  const { output } = await ffprobe(
    ['-v', 'error', '-show_entries', 'stream=width,height,duration', '-of', 'csv=p=0', file],
    options.signal ? { signal: options.signal } : {},
  )
  const [width, height, seconds = 0] = output.trim().split(',').map(Number)
  if (width !== rung.width || height !== rung.height) throw new Error(`${rung.name} became ${width}x${height}`)
  if (seconds < plan.source.seconds * 0.9 - 2) throw sourceFaults.endsEarly(sourceName)
}

async function makeVideo(context: StepContext, rung: Rung): Promise<string[]> {
  const { workspace, plan, options } = context
  const output = join(workspace.folder, `${rung.name}.mp4`)
  await ffmpeg(videoArguments(await workspace.fetch(context.sourceObject), plan.source.video, rung, output), options)
  await check(output, rung, context)
  return [output]
}

async function makeSound({ workspace, sourceObject, options }: StepContext, sound: SoundTrack): Promise<string[]> {
  const source = await workspace.fetch(sourceObject)
  const output = join(workspace.folder, `${sound.name}.mp4`)
  const { printed } = await ffmpeg(measureArguments(source, sound), options.signal ? { signal: options.signal } : {})
  await ffmpeg(soundArguments(source, sound, readLoudness(printed), output), options)
  return [output]
}

/** Text in UTF-8 or, as older Japanese files are, in Shift_JIS. */
export function decode(bytes: Uint8Array, name: string): string {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next encoding may fit.
    }
  throw sourceFaults.notUtf8(name)
}

async function makeText(
  { workspace, sourceObject, options }: StepContext,
  { name, from }: TextTrack,
): Promise<string[]> {
  const output = join(workspace.folder, `${name}.vtt`)
  if ('index' in from) {
    await ffmpeg(textArguments(await workspace.fetch(sourceObject), `0:${from.index}`, output), options)
    return [output]
  }
  const given = decode(await readFile(await workspace.fetch(from.side.object)), from.side.name)
  if (given.startsWith('WEBVTT')) await writeFile(output, given)
  else await convert(given, from.side.name, join(workspace.folder, `${name}.given`), output, options)
  if (!(await readFile(output, 'utf8')).includes('-->')) throw sourceFaults.noCues(from.side.name)
  return [output]
}

async function convert(given: string, name: string, path: string, output: string, options: ToolOptions): Promise<void> {
  await writeFile(path, given)
  try {
    await ffmpeg(textArguments(path, '0:s:0', output), options)
  } catch (error) {
    if (error instanceof ToolError && !fullDiskOf(error)) throw sourceFaults.noCues(name)
    throw error
  }
}

/** `seconds` as a time of WebVTT. */
function stamp(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hours)}:${two(minutes)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** The cues that name the tile of each interval, relative to the image in the same folder. */
export function storyboardCues(seconds: number): string {
  const { tile_width, tile_height, columns, tiles, interval_seconds } = storyboardOf(seconds)
  const cues = Array.from({ length: tiles }, (_, place) => {
    const [from, to] = [place * interval_seconds, place === tiles - 1 ? seconds : (place + 1) * interval_seconds]
    const at = [(place % columns) * tile_width, Math.floor(place / columns) * tile_height, tile_width, tile_height]
    return `${stamp(from)} --> ${stamp(to)}\nsheet.jpg#xywh=${at}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

async function makePictures(context: StepContext): Promise<string[]> {
  const { workspace, plan, options } = context
  const [sheet, cues, poster] = ['sheet.jpg', 'tiles.vtt', 'poster.jpg'].map((name) =>
    join(workspace.folder, name),
  ) as [...[string, string, string]]
  const { seconds } = plan.source
  const [smallest, largest] = [plan.rungs[0], plan.rungs.findLast(({ quality }) => quality < 3)]
  await ffmpeg(
    sheetArguments(await workspace.fetch(objectOf(context, smallest?.name ?? '').object), seconds, sheet),
    options,
  )
  await ffmpeg(
    posterArguments(await workspace.fetch(objectOf(context, largest?.name ?? '').object), seconds, poster),
    options,
  )
  await writeFile(cues, storyboardCues(seconds))
  return [sheet, cues, poster]
}

async function makeDownload(context: StepContext, { name }: Rung): Promise<string[]> {
  const { workspace, plan, options } = context
  const output = join(workspace.folder, `download-${name}.mp4`)
  const video = await workspace.fetch(objectOf(context, name).object)
  const sounds = []
  for (const sound of plan.sounds.filter(({ channels }) => channels === 2))
    sounds.push({ file: await workspace.fetch(objectOf(context, sound.name).object), tag: sound.tag })
  await ffmpeg(downloadArguments(video, sounds, output), options)
  return [output]
}

function filesOf(context: StepContext, step: Step): Promise<string[]> {
  switch (step.kind) {
    case 'video':
      return makeVideo(context, step.rung)
    case 'sound':
      return makeSound(context, step.sound)
    case 'text':
      return makeText(context, step.text)
    case 'pictures':
      return makePictures(context)
    case 'download':
      return makeDownload(context, step.rung)
  }
}

/** Runs a step and stores what it made. The same step always makes the same bytes. */
export async function runStep(context: StepContext, step: Step): Promise<StepObject[]> {
  const files = await filesOf(context, step)
  const kept: StepObject[] = []
  for (const file of files) kept.push(await context.workspace.keep(context.assetId, file))
  return kept
}
