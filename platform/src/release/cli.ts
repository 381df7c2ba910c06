import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { promoteRemote } from './promote.ts'
import { publishRemote, ReleaseRefused } from './publish.ts'
import { readRegistry } from './registry-store.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const usage = `npm run release -- publish <remote> [--promote]   build, check and add a release
npm run release -- promote <remote> <version>     make a version what visitors get
npm run release -- list [remote]                  what is published, * is live
DATA_DIR (default .ginmaku) says where releases are kept.
`

const print = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { promote: { type: 'boolean' } } })
  const dataDir = process.env.DATA_DIR ?? join(root, '.ginmaku')
  const [command, remote, version] = positionals
  if (command === 'publish' && remote) return publish(dataDir, remote, values.promote ?? false)
  if (command === 'promote' && remote && version) {
    await promoteRemote(dataDir, remote, version)
    print(`${remote} ${version} is live`)
    return 0
  }
  if (command === 'list') return list(dataDir, remote)
  process.stderr.write(usage)
  return 2
}

async function publish(dataDir: string, remote: string, promote: boolean): Promise<number> {
  try {
    const published = await publishRemote({ folder: join(root, remote), dataDir, promote })
    print(
      `${remote} ${published.version} ${published.isNew ? 'published' : 'was published before'}${published.isLive ? ', live' : ''}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function list(dataDir: string, only: string | undefined): number {
  for (const [remote, versions] of Object.entries(readRegistry(dataDir).microFrontends)) {
    if (only && only !== remote) continue
    for (const { metadata, deployment, extras } of versions)
      print(
        `${deployment?.default ? '*' : ' '} ${remote.padEnd(12)} ${metadata.version.padEnd(24)} ${extras.publishedAt}`,
      )
  }
  return 0
}

process.exitCode = await run()
