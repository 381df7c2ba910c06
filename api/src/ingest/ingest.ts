import type { Domain } from '../domain.ts'
import { createAssets } from './migrations/2026-11-28-00-ingest.ts'
import { addWaiting } from './migrations/2026-11-29-00-waiting-for-room.ts'
import { addMarks } from './migrations/2026-11-29-01-chapters.ts'
import { addProtected } from './migrations/2026-11-30-00-unprotected.ts'
import { ingestDue } from './process-asset.ts'
import type { IngestDeps } from './publish-asset.ts'
import { ingestJob } from './receive-film.ts'

/** Makes films from the files of publishers (`docs/decisions/films-from-files.md`). */
export const ingest: Domain<IngestDeps> = {
  name: 'ingest',
  migrations: {
    '2026-11-28-00-ingest': createAssets,
    '2026-11-29-00-waiting-for-room': addWaiting,
    '2026-11-29-01-chapters': addMarks,
    '2026-11-30-00-unprotected': addProtected,
  },
  workerJobs: (deps, stopping) => {
    let running: Promise<void> | undefined
    // The queue repeats a job that takes longer than it allows; the repetition waits for the same work.
    const run = () => {
      running ??= ingestDue(deps, { stopping }).finally(() => {
        running = undefined
      })
      return running
    }
    return [{ name: ingestJob, everyMinutes: 1, run }]
  },
}
