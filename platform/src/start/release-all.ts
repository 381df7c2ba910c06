import { basename, join } from 'node:path'
import { liveRelease } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { buildWhenChanged } from '../release/build.ts'
import { ReleaseRefused } from '../release/check-release.ts'
import { releasedNames } from '../release/promote.ts'
import { publishRemote } from '../release/publish.ts'
import { publishShell } from '../release/publish-shell.ts'
import type { Published } from '../release/register.ts'
import { readRegistry } from '../release/registry-store.ts'
import { repairLive } from '../release/repair-live.ts'
import { remotes } from './remotes.ts'

const root = join(import.meta.dirname, '../../..')
/** Who changes releases here, for the history. */
const by = 'npm start'

/**
 * Builds what changed and releases the shell and every remote into `dataFolder/releases`, live, unless a person promoted another
 * version by hand. Live releases whose files no longer match their hashes are repaired, or else rolled back.
 * @param onStep called after each folder, with its duration and whether anything changed
 * @returns sentences for the operator: what was repaired, and what was not promoted
 */
export async function releaseAll(
  dataFolder: string,
  onStep: (name: string, milliseconds: number, outcome: string) => void,
): Promise<string[]> {
  const sentences: string[] = []
  const timed = async (name: string, work: () => Promise<Outcome>) => {
    const startedAt = performance.now()
    const { outcome, notices } = await work()
    sentences.push(...notices)
    onStep(name, performance.now() - startedAt, outcome)
  }
  let shell: Promise<void> | undefined
  const work = [
    () => (shell = timed(shellName, () => releaseShell(dataFolder, join(root, shellName)))),
    ...remotes.map(
      (remote) => () =>
        timed(remote, async () => {
          const folder = join(root, remote)
          await buildWhenChanged(folder)
          // Remotes are checked against the shell that will be live.
          await shell
          return releaseRemote(dataFolder, folder)
        }),
    ),
  ]
  // Two in parallel, since rspack itself uses every core.
  const workers = [0, 1].map(async () => {
    for (let next = work.shift(); next; next = work.shift()) await next()
  })
  await Promise.all(workers)
  return [...sentences, ...(await repairLive(dataFolder, { by, now: new Date() }))]
}

interface Outcome {
  outcome: string
  notices: string[]
}

/** Releases one remote from its folder, as the start of the site does. */
export const releaseRemote = (dataFolder: string, folder: string): Promise<Outcome> =>
  release(dataFolder, folder, () => publishRemote({ folder, dataDir: dataFolder, promote: 'automatic', by }))

/** Releases the shell, before the remotes that fit it. */
export const releaseShell = (dataFolder: string, folder: string): Promise<Outcome> =>
  release(dataFolder, folder, () => {
    const { replaced } = findKept(dataFolder)
    return publishShell({ folder, dataDir: dataFolder, promote: 'automatic', by, replaced })
  })

/**
 * Publishes a release. If it does not fit a live release that this start must not replace (promoted by hand, or from another
 * repository), its own live version stays, so that the site starts anyway.
 */
async function release(dataFolder: string, folder: string, publish: () => Promise<Published>): Promise<Outcome> {
  try {
    return outcomeOf(await publish())
  } catch (error) {
    const name = basename(folder)
    const live = liveRelease(readRegistry(dataFolder), name)
    const { kept } = findKept(dataFolder)
    if (!(error instanceof ReleaseRefused) || !live || kept.every((other) => other === name)) throw error
    const { version } = live.metadata
    return { outcome: `${version} stays`, notices: [`${name} ${version} stays live. ${error.message}`] }
  }
}

function outcomeOf({ remote, version, isNew, repaired, heldBy }: Published): Outcome {
  const notices: string[] = []
  if (repaired) notices.push(`${remote} ${version} was damaged and is repaired: ${repaired}.`)
  if (heldBy)
    notices.push(
      `${remote} ${heldBy.version} stays live, since ${heldBy.who} promoted it by hand. To promote what these sources make: npm run release -- promote ${remote} ${version}`,
    )
  return { outcome: `${version}${isNew ? ' released' : ' unchanged'}`, notices }
}

/** Which live releases a start of the site replaces, where their sources have changed, and which it leaves. */
function findKept(dataFolder: string): { replaced: string[]; kept: string[] } {
  const registry = readRegistry(dataFolder)
  const own = [shellName, ...remotes]
  const isReplaced = (name: string) => own.includes(name) && !liveRelease(registry, name)?.deployment?.setBy
  const names = releasedNames(registry)
  return { replaced: names.filter(isReplaced), kept: names.filter((name) => !isReplaced(name)) }
}
