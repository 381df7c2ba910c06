import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Infrastructure } from '../infrastructure.ts'
import type { Media, StoredFile } from '../media/public.ts'
import { type AssetRow, changeAsset, type StepObject } from './asset-store.ts'
import { describeFilm, filesBelow } from './describe-film.ts'
import { keyframeSeconds } from './ffmpeg-arguments.ts'
import { packageFilm } from './package-film.ts'
import { downloadsOf } from './plan.ts'
import { objectOf, type StepContext } from './run-step.ts'
import type { Workspace } from './workspace.ts'

/** What ingest receives. */
export interface IngestDeps extends Pick<Infrastructure, 'settings' | 'clock' | 'log' | 'db' | 'jobs'> {
  media: Media
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
  await packageFilm(folder, tracks, keyframeSeconds, { signal })
  const places = placesOf(context)
  const film = await describeFilm(asset.asset_id, plan, folder, (quality) => objectOf(context, `download-${quality}`))
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
  await deps.media.store.publish(film, [...packaged, ...kept])
}

async function storedObject({ media }: IngestDeps, object: string): Promise<StoredFile> {
  const stored = await media.store.objects.open(object)
  if (!stored) throw new Error(`The media store has no ${object}`)
  return stored
}
