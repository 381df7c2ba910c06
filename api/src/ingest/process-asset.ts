import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findFilmNeeds, setStoryAsset } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'
import { type AssetRow, addStep, changeAsset, claimAsset, listSteps } from './asset-store.ts'
import { fullDiskOf, IngestFault } from './faults.ts'
import { marksOf } from './film-marks.ts'
import { type Plan, planOf, type Step, stagesOf } from './plan.ts'
import { probeSource } from './probe.ts'
import { change, type HeldAsset, type IngestDeps, packageAndPublish, type Work } from './publish-asset.ts'
import { ingestJob } from './receive-film.ts'
import { runStep, type StepContext } from './run-step.ts'
import { objectNames, openWorkspace, type Workspace } from './workspace.ts'

/** Where the work on an asset is, and how much longer it takes at the present speed. */
export interface Progress {
  /** @param seconds of the film that the step has finished */
  report(step: string, seconds: number): void
  finish(step: string): void
  at(now: Date): { progress: number; seconds_left: number | null }
}

/**
 * @param done steps that finished before `start`; their speed is unknown, so it is not counted
 * @param filmSeconds length of the film
 */
export function createProgress(
  steps: readonly Step[],
  done: ReadonlySet<string>,
  filmSeconds: number,
  start: Date,
): Progress {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0) || 1
  const parts = new Map(steps.map(({ name }) => [name, done.has(name) ? 1 : 0]))
  const sum = () => steps.reduce((all, { name, weight }) => all + weight * (parts.get(name) ?? 0), 0) / total
  const before = sum()
  return {
    report: (step, seconds) => void parts.set(step, Math.min(0.999, seconds / filmSeconds)),
    finish: (step) => void parts.set(step, 1),
    at(now) {
      const progress = sum()
      const [elapsed, made] = [(now.getTime() - start.getTime()) / 1000, progress - before]
      // Too little work says nothing about its speed.
      const isKnown = made > 0.005 && elapsed > 1
      return { progress, seconds_left: isKnown ? Math.ceil((elapsed / made) * (1 - progress)) : null }
    },
  }
}

export interface IngestOptions {
  /** Ends the work; what is finished is kept. */
  stopping: AbortSignal
  /** How long a killed worker blocks its asset. */
  leaseMs?: number
}

/** After so many unexpected errors an operator has to look. */
const mostErrors = 3

async function makePlan(work: Work): Promise<Plan> {
  const { deps, asset, workspace, signal } = work
  if (asset.plan) return asset.plan
  await change(work, { state: 'probing' })
  const file = await workspace.fetch(asset.source_object)
  const source = await probeSource(file, asset.source_name, signal)
  const sold = await findFilmNeeds(deps.db, asset.full_title_id)
  const limits = { limit: asset.lines_limit ?? undefined, hasDownload: sold?.hasDownload ?? false }
  const marks = marksOf(source, asset.marks ?? {}, asset.source_name)
  const plan = { ...planOf(source, asset.captions, limits), marks }
  await change(work, { plan })
  return plan
}

/** Runs `steps` on all cores; the first that fails stops the others, which have ended when this throws its error. */
async function inParallel(
  steps: readonly Step[],
  run: (step: Step) => Promise<void>,
  stop: (error: unknown) => void,
): Promise<void> {
  const waiting = [...steps]
  const one = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  const lanes = Array.from({ length: availableParallelism() }, one)
  try {
    await Promise.all(lanes)
  } catch (error) {
    waiting.length = 0
    stop(error)
    await Promise.allSettled(lanes)
    throw error
  }
}

async function transcode(work: Work, plan: Plan): Promise<StepContext> {
  const { deps, asset, workspace } = work
  const stages = stagesOf(plan)
  const made = await listSteps(deps.db, asset.asset_id)
  const progress = createProgress(stages.flat(), new Set(made.keys()), plan.source.seconds, deps.clock.now())
  const stop = new AbortController()
  const signal = AbortSignal.any([work.signal, stop.signal])
  const context: StepContext = {
    ...{ assetId: asset.asset_id, sourceObject: asset.source_object, sourceName: asset.source_name },
    ...{ plan, workspace, made, options: { signal } },
  }
  const run = async (step: Step) => {
    const options = { signal, onSeconds: (seconds: number) => progress.report(step.name, seconds) }
    const objects = await runStep({ ...context, options }, step)
    await addStep(deps.db, asset.asset_id, step.name, objects, deps.clock.now())
    made.set(step.name, objects)
    progress.finish(step.name)
  }
  await change(work, { state: 'transcoding', ...progress.at(deps.clock.now()) })
  const end = reportEvery(work, progress)
  try {
    for (const stage of stages)
      await inParallel(
        stage.filter(({ name }) => !made.has(name)),
        run,
        (error) => stop.abort(error),
      )
  } finally {
    end()
  }
  return context
}

function reportEvery(work: Work, progress: Progress): () => void {
  const { clock, log } = work.deps
  const timer = setInterval(() => {
    change(work, progress.at(clock.now())).catch((error) => log.warn({ err: error }, 'progress not stored'))
  }, 2000)
  return () => clearInterval(timer)
}

/** The story plays the asset from now on, and what the steps left is deleted. */
async function finish(work: Work): Promise<void> {
  const { deps, asset } = work
  const { objects } = deps.media.store
  await setStoryAsset(deps.db, asset.play_id, asset.asset_id)
  await objects.delete(await objects.list(objectNames.workOf(asset.asset_id)))
  await change(work, { state: 'ready', progress: 1, seconds_left: null, fault: null })
  deps.log.info({ asset: asset.asset_id }, 'asset ready')
}

async function makeAsset(work: Work): Promise<void> {
  const { deps, asset } = work
  if (!(await deps.media.store.film(asset.asset_id)))
    await packageAndPublish(work, await transcode(work, await makePlan(work)))
  await finish(work)
}

/** How long an asset waits for room on a disk: a minute at first, at most a quarter of an hour. */
export const waitMs = (waits: number): number => Math.min(2 ** (waits - 1), 15) * minuteMs

/** What was stored of an asset that could not be published. Sources and finished steps remain, so that it can go on. */
async function deleteUnpublished({ deps, asset }: HeldAsset): Promise<void> {
  const { film, objects } = deps.media.store
  if (!(await film(asset.asset_id))) await objects.delete(await objects.list(`${asset.asset_id}/`))
}

async function waitForRoom(work: HeldAsset, fault: string): Promise<void> {
  const { deps, asset } = work
  const waits = asset.waits + 1
  // While the lease is held still: afterwards another worker may publish the same asset.
  await deleteUnpublished(work)
  const lease_until = after(deps.clock.now(), waitMs(waits))
  await change(work, { state: 'waiting', fault, waits, seconds_left: null, lease_until })
}

/** @throws the error when it is neither a fault of the file or the machine, nor the end of this worker */
async function recordFailure(work: HeldAsset, error: unknown, isStopping: boolean): Promise<void> {
  const { deps, asset } = work
  const released = { lease_until: null }
  if (isStopping) {
    await change(work, released)
    // Another worker can go on at once.
    return deps.jobs.trigger(ingestJob)
  }
  deps.log.warn({ err: error, asset: asset.asset_id }, 'asset not made')
  const full = fullDiskOf(error)
  if (full) return waitForRoom(work, full.message)
  if (error instanceof IngestFault)
    return void (await change(work, { state: 'failed', fault: error.message, seconds_left: null, ...released }))
  const errors = asset.errors + 1
  const message = error instanceof Error ? error.message : String(error)
  const given =
    errors < mostErrors ? {} : { state: 'failed' as const, fault: `Ingest stopped ${errors} times: ${message}` }
  await change(work, { errors, ...given, ...released })
  throw error
}

async function processAsset(deps: IngestDeps, asset: AssetRow, { stopping, leaseMs }: Required<IngestOptions>) {
  const root = join(deps.settings.DATA_DIR, 'ingest')
  const lost = new AbortController()
  const lease = setInterval(() => {
    changeAsset(deps.db, asset, { lease_until: after(deps.clock.now(), leaseMs) }, deps.clock.now())
      .then((isHeld) => isHeld || lost.abort(new Error('Another worker has this asset')))
      .catch((error) => deps.log.warn({ err: error }, 'lease not renewed'))
  }, leaseMs / 4)
  const signal = AbortSignal.any([stopping, lost.signal])
  const held = { deps, asset }
  let workspace: Workspace | undefined
  try {
    workspace = await openWorkspace(root, asset.asset_id, deps.media.store.objects)
    await makeAsset({ ...held, workspace, signal })
  } catch (error) {
    await recordFailure(held, error, signal.aborted)
  } finally {
    clearInterval(lease)
    await workspace?.remove()
  }
}

/** Works on assets, one after another, until none is due. */
export async function ingestDue(deps: IngestDeps, { stopping, leaseMs = 30_000 }: IngestOptions): Promise<void> {
  const worker = randomUUID()
  while (!stopping.aborted) {
    const now = deps.clock.now()
    const asset = await claimAsset(deps.db, worker, now, after(now, leaseMs))
    if (!asset) return
    deps.log.info({ asset: asset.asset_id }, 'asset claimed')
    await processAsset(deps, asset, { stopping, leaseMs })
  }
}
