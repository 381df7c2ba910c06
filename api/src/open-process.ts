import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { openDeps } from './open-deps.ts'
import { readSettings } from './settings.ts'

/**
 * Opens a process that works next to API processes, with the same database; without one it exits.
 * @param withoutDatabase what it says then
 * @returns `stopping` aborts when the process is asked to stop
 */
export async function openProcess(withoutDatabase: string) {
  process.umask(0o077)
  const settings = readOrExit(readSettings)
  if (!settings.DATABASE_URL) {
    process.stderr.write(`${withoutDatabase}\n`)
    process.exit(1)
  }
  const { deps, close } = await openDeps(settings, domains)
  await migrate(deps.db, domains)
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stop.abort(new Error(`The process is stopping: ${signal}`)))
  return { settings, deps, close, stopping: stop.signal }
}
