import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { liveShell } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { remotes } from '../start/remotes.ts'
import { listReleases } from './list-releases.ts'
import { followNewest, promoteRemote } from './promote.ts'
import { type Publication, publishRemote } from './publish.ts'
import { publishShell } from './publish-shell.ts'
import type { Published } from './register.ts'
import { readRegistry } from './registry-store.ts'
import { ReleaseProblem } from './release-problem.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Whether this is the site's repository, and not the package in another one. */
const isOurs = existsSync(join(root, 'shell'))

const usage = `npm run release -- publish <name> [--promote]   build, check and add a release of a remote, or of shell
npm run release -- promote <name> <version>     make a version what visitors get; npm start leaves it so
npm run release -- follow <name>                let npm start promote what is newest again
npm run release -- list [name]                  what is published, * is live; of one name, its history
promote --force --why "…" does it although others don't fit, for an emergency.
--why "…" and --by NAME go into the history.
--data DIR or DATA_DIR names the folder of the site's data, where releases are kept; here it is .ginmaku by default.
A remote in a repository of its own is published by its folder: npx ginmaku release publish . --data DIR
`

const options = {
  promote: { type: 'boolean' },
  force: { type: 'boolean' },
  why: { type: 'string' },
  by: { type: 'string' },
  data: { type: 'string' },
} as const
const print = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const dataDir = dataFolder(values.data ?? process.env.DATA_DIR)
  const [command, remote, version] = positionals
  const change = { by: values.by, why: values.why }
  if (command === 'publish' && remote) {
    print(describe(await publish(remote, { dataDir, promote: values.promote ?? false, ...change })))
  } else if (command === 'promote' && remote && version) {
    if (values.force && !values.why) throw new ReleaseProblem('--force needs --why: others will ask.')
    await promoteRemote(dataDir, remote, version, { ...change, force: values.force ?? false })
    print(`${remote} ${version} is live`)
  } else if (command === 'follow' && remote) {
    await followNewest(dataDir, remote, change)
    print(`npm start promotes what is newest of ${remote}`)
  } else if (command === 'list') {
    for (const line of listReleases(dataDir, remote)) print(line)
  } else {
    process.stderr.write(usage)
    return 2
  }
  return 0
}

/** A remote in another repository must name the site's data folder; here there is a default. */
function dataFolder(named: string | undefined): string {
  if (!named && isOurs) return join(root, '.ginmaku')
  if (!named) throw new ReleaseProblem('For which site? Name the folder of its data: --data DIR, or DATA_DIR.')
  const folder = resolve(named)
  if (!isOurs && !liveShell(readRegistry(folder)))
    throw new ReleaseProblem(`There is no site in ${folder}. Name the folder of its data: --data DIR, or DATA_DIR.`)
  return folder
}

async function publish(name: string, publication: Omit<Publication, 'folder'>): Promise<Published> {
  if (name === shellName && isOurs) return publishShell({ folder: join(root, shellName), ...publication })
  return publishRemote({ folder: remoteFolder(name), ...publication })
}

function remoteFolder(named: string): string {
  const found = [resolve(named), join(root, named)].find((folder) => existsSync(join(folder, 'remote.config.ts')))
  if (found) return found
  const known = isOurs ? `There are ${remotes.join(', ')}, and shell.` : 'Name its folder.'
  throw new ReleaseProblem(`There is no remote ${named}. ${known}`)
}

function describe({ remote, version, isNew, isLive, repaired }: Published): string {
  const outcome = isNew ? 'published' : 'was published before'
  return `${remote} ${version} ${outcome}${repaired ? ', repaired' : ''}${isLive ? ', live' : ''}`
}

try {
  process.exitCode = await run()
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) process.stderr.write(`${(error as Error).message}\n${usage}`)
  else if (error instanceof ReleaseProblem) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exitCode = code ? 2 : 1
}
