import { randomUUID } from 'node:crypto'
import { setStoryAsset } from '../catalogue/public.ts'
import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Media } from '../media/public.ts'
import { type Asset, claimAsset, releaseAsset, reportAsset } from './asset-store.ts'
import { ingestAsset } from './ingest-asset.ts'
import { createAssets } from './migrations/2026-11-28-00-ingest.ts'
import { BadSource } from './probe.ts'
import { ToolError } from './run-tool.ts'

/** What the ingest domain receives. */
export interface IngestDeps extends Infrastructure {
  media: Media
  /** Aborted when this process stops; another one continues the work. */
  stopping: AbortSignal
}

const reportMs = 5_000

/** A sentence for the operator. */
function problemOf({ file_name, full_title_id }: Asset, error: unknown): string {
  if (error instanceof BadSource) return error.message
  const again = `then: npm run media -- retry --title ${full_title_id}`
  const isDiskFull = error instanceof ToolError ? error.isDiskFull : (error as NodeJS.ErrnoException).code === 'ENOSPC'
  if (isDiskFull) return `The disk of the worker is full. Free some space, ${again}`
  return `${file_name} could not be processed: ${error instanceof Error ? error.message : error}. Remove the cause, ${again}`
}

/** Ingests one asset that this worker has claimed. */
async function work(deps: IngestDeps, asset: Asset, worker: string): Promise<void> {
  const { db, clock, log, media, stopping } = deps
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const startedAt = clock.now().getTime()
  let latest: Partial<Asset> = { state: 'transcoding' }
  let firstProgress: number | undefined
  /** Also shows other workers that this one is alive, so it continues while a step makes no progress. */
  const send = async () => {
    const isMine = await reportAsset(db, asset, worker, latest, clock.now()).catch(() => true)
    if (!isMine) lost.abort(new Error('another worker has the asset'))
  }
  const timer = setInterval(() => void send(), reportMs)
  try {
    await ingestAsset({
      store: media.store,
      asset,
      signal,
      report: ({ state, progress, notes }) => {
        firstProgress ??= progress
        const gained = progress - firstProgress
        const elapsed = (clock.now().getTime() - startedAt) / 1000
        const seconds_left = gained > 0.01 ? Math.round((elapsed / gained) * (1 - progress)) : null
        latest = { ...latest, state, progress, seconds_left, ...(notes && { notes }) }
      },
    })
    clearInterval(timer)
    await db.transaction().execute(async (trx) => {
      await setStoryAsset(trx, asset.play_id, asset.asset_id)
      await reportAsset(trx, asset, worker, { ...latest, state: 'ready', progress: 1, seconds_left: 0 }, clock.now())
    })
    log.info({ asset: asset.asset_id }, 'film ready')
  } catch (error) {
    clearInterval(timer)
    if (signal.aborted) {
      await releaseAsset(db, asset.asset_id, worker)
      return
    }
    log.error({ err: error, asset: asset.asset_id }, 'film failed')
    await reportAsset(
      db,
      asset,
      worker,
      { ...latest, state: 'failed', problem: problemOf(asset, error), seconds_left: null },
      clock.now(),
    )
  } finally {
    clearInterval(timer)
  }
}

/** Ingests what is waiting, one after the other, until nothing is or the process stops. */
export async function ingestWaiting(deps: IngestDeps): Promise<void> {
  const worker = randomUUID()
  while (!deps.stopping.aborted) {
    const asset = await claimAsset(deps.db, worker, deps.clock.now())
    if (!asset) return
    await work(deps, asset, worker)
  }
}

export const ingestJob = (deps: IngestDeps): Job => ({
  name: 'media-ingest',
  everyMinutes: 1,
  run: () => ingestWaiting(deps),
})

/** Films from files (docs/decisions/films-from-files.md). */
export const ingest: Domain<IngestDeps> = {
  name: 'ingest',
  migrations: { '2026-11-28-00-ingest': createAssets },
  // With PostgreSQL only workers have ffmpeg; the embedded database is open in one process.
  jobs: (deps) => (deps.connection.kind === 'postgres' ? [] : [ingestJob(deps)]),
}
