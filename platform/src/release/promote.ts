import { liveRelease, type Registry, type Release, versionsOf } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { findBrokenLinks, findConflicts, ReleaseRefused } from './check-release.ts'
import { findDamage } from './damage.ts'
import { currentUser, type HistoryLine } from './history.ts'
import { changeRegistry, readRegistry } from './registry-store.ts'
import { ReleaseProblem } from './release-problem.ts'

/** Who changes a release, and why, for the history. */
export interface Change {
  by: string
  why?: string
  now: Date
}

const inEmergency = '\nTo promote it all the same: add --force --why "…"'

/**
 * Makes a published version of a remote, or of the shell, live, by hand: `npm start` then leaves it live. Also used for a rollback.
 * @param change `force`: skips the checks against the other live releases, for emergencies
 * @throws {ReleaseProblem} when there is no such version, or its files are damaged
 * @throws {ReleaseRefused} when it does not fit the shell and the other live releases
 */
export async function promoteRemote(
  dataDir: string,
  remote: string,
  version: string,
  { by = currentUser(), why, now = new Date(), force = false }: Partial<Change> & { force?: boolean } = {},
): Promise<void> {
  const next = knownVersion(readRegistry(dataDir), remote, version)
  const damage = findDamage(dataDir, remote, next)
  if (damage)
    throw new ReleaseProblem(
      `${remote} ${version} is damaged: ${damage}. Publish it again from its sources: npm run release -- publish ${remote}`,
    )
  await changeRegistry(dataDir, (registry) => {
    const reasons = [...findConflicts(registry, remote, next), ...findBrokenLinks(dataDir, registry, remote, next)]
    if (reasons.length > 0 && !force) throw new ReleaseRefused(`${remote} ${version}`, reasons, inEmergency)
    return makeLive(registry, remote, version, { by, why, now, setBy: by })
  })
}

/**
 * Lets `npm start` promote what is newest again, after a person promoted a version by hand.
 * @throws {ReleaseProblem} when nothing of the remote is published
 */
export async function followNewest(
  dataDir: string,
  remote: string,
  { by = currentUser(), why, now = new Date() }: Partial<Change> = {},
): Promise<void> {
  await changeRegistry(dataDir, (registry) => {
    knownVersions(registry, remote)
    const live = liveRelease(registry, remote)
    if (!live?.deployment?.setBy) return []
    delete live.deployment.setBy
    return [{ at: now.toISOString(), action: 'followed', remote, version: live.metadata.version, by, why }]
  })
}

/**
 * Sets the live version. Without a change it returns no history lines.
 * @param change `setBy`: who chose this version by hand, so that nothing replaces it automatically
 */
export function makeLive(
  registry: Registry,
  remote: string,
  version: string,
  { by, why, now, setBy }: Change & { setBy?: string },
): HistoryLine[] {
  knownVersion(registry, remote, version)
  const live = liveRelease(registry, remote)
  const previous = live?.metadata.version
  if (previous === version && Boolean(live?.deployment?.setBy) === Boolean(setBy)) return []
  for (const known of knownVersions(registry, remote)) {
    const isDefault = known.metadata.version === version
    const liveSince = isDefault && version !== previous ? now.toISOString() : known.deployment?.liveSince
    known.deployment = {
      traffic: isDefault ? 100 : 0,
      default: isDefault,
      ...(liveSince && { liveSince }),
      ...(isDefault && setBy && { setBy }),
    }
  }
  return [{ at: now.toISOString(), action: 'promoted', remote, version, previous, by, why }]
}

/** The shell, if it has releases, and then the remotes. */
export const releasedNames = ({ shell, microFrontends }: Registry): string[] => [
  ...(shell.length > 0 ? [shellName] : []),
  ...Object.keys(microFrontends),
]

/** @throws {ReleaseProblem} naming what has releases */
export function knownVersions(registry: Registry, remote: string): Release[] {
  const versions = versionsOf(registry, remote)
  if (versions) return versions
  const names = releasedNames(registry).sort()
  const published = names.length > 0 ? `There are releases of ${names.join(', ')}.` : 'There are no releases at all.'
  throw new ReleaseProblem(`Nothing of ${remote} is published. ${published}`)
}

/** @throws {ReleaseProblem} naming the versions that there are */
function knownVersion(registry: Registry, remote: string, version: string): Release {
  const versions = knownVersions(registry, remote)
  const known = versions.find(({ metadata }) => metadata.version === version)
  if (known) return known
  const names = versions.map(({ metadata, deployment }) => `${metadata.version}${deployment?.default ? ' (live)' : ''}`)
  throw new ReleaseProblem(`${remote} has no version ${version}. It has ${names.join(', ')}.`)
}
