import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { openDeps } from './open-deps.ts'
import { readSettings } from './settings.ts'
import { workerJobs } from './start-api.ts'

/** `npm run worker`: makes films of the queue, next to API processes with the same database. */
process.umask(0o077)
const settings = readOrExit(readSettings)
if (!settings.DATABASE_URL) {
  process.stderr.write('A worker needs DATABASE_URL. Without it the API itself makes the films.\n')
  process.exit(1)
}
const { deps, close } = await openDeps(settings, domains)
await migrate(deps.db, domains)
const stopping = new AbortController()
await deps.jobs.start(workerJobs(deps, stopping.signal))
deps.log.info('worker ready')

async function stop(signal: string) {
  deps.log.info({ signal }, 'worker stopping')
  stopping.abort(new Error('The worker is stopping'))
  await close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
