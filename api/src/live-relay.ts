import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { followCameras } from './broadcast/public.ts'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { openDeps } from './open-deps.ts'
import { readSettings } from './settings.ts'

/** `npm run live-relay`: connects to the cameras of live events, and sends what they film to the API. */
process.umask(0o077)
const settings = readOrExit(readSettings)
if (!settings.DATABASE_URL) {
  process.stderr.write('A relay needs DATABASE_URL. Without it the API itself connects to cameras.\n')
  process.exit(1)
}
const { deps, close } = await openDeps(settings, domains)
await migrate(deps.db, domains)
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
deps.log.info('live relay ready')
await followCameras(deps, settings.LIVE_API_ORIGIN ?? `http://127.0.0.1:${settings.API_PORT}`, stopping.signal)
await close()
