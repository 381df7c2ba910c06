import { readSettings } from './settings.ts'
import { startApi } from './start-api.ts'

const settings = readSettings(process.env)
const api = await startApi(settings)
api.world.log.info({ url: api.origin, database: api.world.connection.kind }, 'api ready')

/** A job or call that hangs must not keep the process for ever. */
const patienceMs = 25_000

async function stop(signal: string) {
  api.world.log.info({ signal }, 'api stopping')
  const overdue = setTimeout(() => process.exit(1), patienceMs)
  overdue.unref()
  await api.stop()
  api.world.log.info('api stopped')
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
