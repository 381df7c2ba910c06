import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { remotes } from '../start/remotes.ts'
import { listReleases } from './list-releases.ts'
import { followNewest, promoteRemote } from './promote.ts'
import { type Publication, publishRemote } from './publish.ts'
import { publishShell } from './publish-shell.ts'
import type { Published } from './register.ts'
import { ReleaseProblem } from './release-problem.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const usage = `npm run release -- publish <name> [--promote]   build, check and add a release of a remote, or of shell
npm run release -- promote <name> <version>     make a version what visitors get; npm start leaves it so
npm run release -- follow <name>                let npm start promote what is newest again
npm run release -- list [name]                  what is published, * is live; of one name, its history
promote --force --why "…" does it although others don't fit, for an emergency.
--why "…" and --by NAME go into the history.
DATA_DIR (default .ginmaku) says where releases are kept.
`

const options = {
  promote: { type: 'boolean' },
  force: { type: 'boolean' },
  why: { type: 'string' },
  by: { type: 'string' },
} as const
const print = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const dataDir = process.env.DATA_DIR ?? join(root, '.ginmaku')
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

async function publish(name: string, publication: Omit<Publication, 'folder'>): Promise<Published> {
  const folder = join(root, name)
  if (name === shellName) return publishShell({ folder, ...publication })
  if (!existsSync(join(folder, 'remote.config.ts')))
    throw new ReleaseProblem(`There is no remote ${name}. There are ${remotes.join(', ')}, and shell.`)
  return publishRemote({ folder, ...publication })
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
