import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { ingestJob } from './ingest/public.ts'
import { openDeps } from './open-deps.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run worker`: makes films of what operators have uploaded. With PostgreSQL any number of workers run next to the API, on any
 * machine; the embedded database belongs to the API, which then does this work itself.
 */
process.umask(0o077)
const settings = readOrExit(readSettings)
if (!settings.DATABASE_URL) {
  process.stderr.write('A worker needs DATABASE_URL. With the embedded database the API ingests films itself.\n')
  process.exit(1)
}
const { deps, close } = await openDeps(settings, domains)
await migrate(deps.db, domains)
await deps.jobs.start([ingestJob(deps)])
deps.log.info('worker ready')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    deps.log.info({ signal }, 'worker stopping')
    void close().then(() => process.exit(0))
  })
