import pino from 'pino'
import { systemClock } from '../src/clock.ts'
import { connect } from '../src/database/connection.ts'
import { ingestDue } from '../src/ingest/process-asset.ts'
import { createFilmKeys, createKeySealer } from '../src/license/public.ts'
import { createMedia } from '../src/media/create-media.ts'
import { readSettings } from '../src/settings.ts'
import { manualJobs } from './manual-jobs.ts'

/** A worker that a test kills: it has nothing but ingest, so that it starts quickly, and its lease is short. */
const settings = readSettings(process.env)
const { db, close } = await connect(settings)
const media = await createMedia(settings, new Uint8Array(32))
const filmKeys = createFilmKeys(db, systemClock, createKeySealer([settings.MEDIA_KEY_SECRETS ?? '']))
const deps = { settings, clock: systemClock, log: pino({ level: 'info' }), db, jobs: manualJobs(), media, filmKeys }
const leaseMs = 400
for (let round = 0; round < 3; round += 1) {
  await ingestDue(deps, { stopping: new AbortController().signal, leaseMs })
  // A killed process before this one may hold the asset still.
  await new Promise((resolve) => setTimeout(resolve, leaseMs / 2))
}
await close()
