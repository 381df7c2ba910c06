import { join } from 'node:path'
import { buildWhenChanged } from '../release/build.ts'
import { publishRemote } from '../release/publish.ts'
import { remotes } from './remotes.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Builds what changed and releases every remote into `dataFolder/releases`, live.
 * @param onStep called after each folder, with its duration and whether anything changed
 */
export async function releaseAll(
  dataFolder: string,
  onStep: (name: string, milliseconds: number, outcome: string) => void,
): Promise<void> {
  const timed = async (name: string, work: () => Promise<string>) => {
    const startedAt = performance.now()
    const outcome = await work()
    onStep(name, performance.now() - startedAt, outcome)
  }
  const work = [
    () => timed('shell', async () => ((await buildWhenChanged(join(root, 'shell'))) ? 'built' : 'unchanged')),
    ...remotes.map((remote) => () => timed(remote, () => release(dataFolder, remote))),
  ]
  // Two in parallel, since rspack itself uses every core.
  const workers = [0, 1].map(async () => {
    for (let next = work.shift(); next; next = work.shift()) await next()
  })
  await Promise.all(workers)
}

async function release(dataFolder: string, remote: string): Promise<string> {
  const { version, isNew } = await publishRemote({ folder: join(root, remote), dataDir: dataFolder, promote: true })
  return `${version}${isNew ? ' released' : ' unchanged'}`
}
