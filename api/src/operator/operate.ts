import { resolve } from 'node:path'
import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { systemClock } from '../clock.ts'
import { restore } from '../database/backup.ts'
import { migrate } from '../database/migrate.ts'
import { domains } from '../domains.ts'
import { openDeps } from '../open-deps.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type OperatorRequest, runInRunningApi } from './admin-socket.ts'
import { resolveCatalogueArguments } from './catalogue-command.ts'
import { commands } from './commands.ts'
import { resolveMediaArguments } from './media-command.ts'

/**
 * `npm run operate -w api -- NAME …`: executes the command in the running API if there is one, otherwise on the database itself.
 */
process.umask(0o077)
const say = (line: string) => process.stdout.write(`${line}\n`)
const [name = '', ...given] = process.argv.slice(2)
// npm runs this in the workspace's folder, but a file name is relative to the operator's folder.
const folder = readOrExit((env) => env.INIT_CWD) ?? '.'
const expected = (name === 'restore' ? 'FILE' : (commands[name]?.usage ?? '')).split(' ')
const resolved = given.map((word, i) => (expected[i] === 'FILE' ? resolve(folder, word) : word))
const resolvers: Record<string, typeof resolveMediaArguments> = {
  catalogue: resolveCatalogueArguments,
  media: resolveMediaArguments,
}
const args = resolvers[name]?.(given, folder) ?? resolved

try {
  const settings = readOrExit(readSettings)
  if (name === 'restore') say(await restoreFrom(settings, args[0]))
  else if (commands[name])
    say(
      (await runInRunningApi(settings, { name, words: args }, say)) ?? (await runHere(settings, { name, words: args })),
    )
  else say(usageOfAll())
  process.exitCode = name === 'restore' || commands[name] ? 0 : 2
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function restoreFrom(settings: Settings, file: string | undefined): Promise<string> {
  if (!file) throw new Error('Name the file to restore: restore FILE')
  const former = await restore(settings, file, systemClock.now())
  return `The database was restored from ${file}. The previous database is in ${former}.`
}

async function runHere(settings: Settings, request: OperatorRequest): Promise<string> {
  const { deps, close } = await openDeps({ ...settings, LOG_LEVEL: 'error' }, domains)
  try {
    const command = commands[request.name]
    if (command?.needsSchema) await migrate(deps.db, domains)
    return (await command?.run(deps, request.words, { say, signal: new AbortController().signal })) ?? ''
  } finally {
    await close()
  }
}

function usageOfAll(): string {
  const known = Object.entries(commands).map(([command, { usage: args }]) => `  ${command} ${args}`)
  return ['npm run operate -w api -- COMMAND', ...known, '  restore FILE'].join('\n')
}
