import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { followCameras } from './broadcast/public.ts'
import { openAdminSocket } from './operator/admin-socket.ts'
import { readSettings } from './settings.ts'
import { startApi } from './start-api.ts'

// Files that this process writes are readable by its owner only.
process.umask(0o077)
const settings = readOrExit(readSettings)
const api = await startApi(settings)
const admin = settings.DATABASE_URL ? undefined : await openAdminSocket(api.deps).catch(logNoSocket)
const stopping = new AbortController()
// Without a database server there is no other process that could do it.
const following = settings.DATABASE_URL ? undefined : followCameras(api.deps, api.origin, stopping.signal)
api.deps.log.info({ url: api.origin, database: api.deps.connection.kind }, 'api ready')

/** Milliseconds until the process exits even if a job or request hangs. */
const timeoutMs = 25_000

async function stop(signal: string) {
  api.deps.log.info({ signal }, 'api stopping')
  const overdue = setTimeout(() => process.exit(1), timeoutMs)
  overdue.unref()
  stopping.abort()
  await Promise.all([admin?.close(), following])
  await api.stop()
  api.deps.log.info('api stopped')
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

function logNoSocket(error: unknown): undefined {
  api.deps.log.error({ err: error }, 'administration socket not available: operators have to stop this process first')
}
