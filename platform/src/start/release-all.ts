import { join } from 'node:path'
import { buildWhenChanged } from '../release/build.ts'
import { mendLive } from '../release/mend-live.ts'
import { publishRemote } from '../release/publish.ts'
import { remotes } from './remotes.ts'

const root = join(import.meta.dirname, '../../..')
/** Who changes releases here, for the history. */
const by = 'npm start'

/**
 * Builds what changed and releases every remote into `dataFolder/releases`, live, unless somebody promoted another version by
 * hand. Live releases whose files no longer match their hashes are repaired, or else rolled back.
 * @param onStep called after each folder, with its duration and whether anything changed
 * @returns sentences to tell: what was repaired, and what was not promoted
 */
export async function releaseAll(
  dataFolder: string,
  onStep: (name: string, milliseconds: number, outcome: string) => void,
): Promise<string[]> {
  const sentences: string[] = []
  const timed = async (name: string, work: () => Promise<string>) => {
    const startedAt = performance.now()
    const outcome = await work()
    onStep(name, performance.now() - startedAt, outcome)
  }
  const release = async (remote: string) => {
    const { outcome, toTell } = await releaseRemote(dataFolder, join(root, remote))
    sentences.push(...toTell)
    return outcome
  }
  const work = [
    () => timed('shell', async () => ((await buildWhenChanged(join(root, 'shell'))) ? 'built' : 'unchanged')),
    ...remotes.map((remote) => () => timed(remote, () => release(remote))),
  ]
  // Two in parallel, since rspack itself uses every core.
  const workers = [0, 1].map(async () => {
    for (let next = work.shift(); next; next = work.shift()) await next()
  })
  await Promise.all(workers)
  return [...sentences, ...(await mendLive(dataFolder, { by, now: new Date() }))]
}

/** Releases one remote from its folder, as the start of the site does. */
export async function releaseRemote(
  dataFolder: string,
  folder: string,
): Promise<{ outcome: string; toTell: string[] }> {
  const published = await publishRemote({ folder, dataDir: dataFolder, promote: 'automatic', by })
  const { remote, version, isNew, repaired, heldBy } = published
  const toTell: string[] = []
  if (repaired) toTell.push(`${remote} ${version} was damaged and is repaired: ${repaired}.`)
  if (heldBy)
    toTell.push(
      `${remote} ${heldBy.version} stays live, since ${heldBy.who} promoted it by hand. To promote what these sources make: npm run release -- promote ${remote} ${version}`,
    )
  return { outcome: `${version}${isNew ? ' released' : ' unchanged'}`, toTell }
}
