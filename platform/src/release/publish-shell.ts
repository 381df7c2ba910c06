import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveShell, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import { type ShellVersion, shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { buildWhenChanged } from './build.ts'
import { findBrokenLinks, findConflicts, ReleaseRefused } from './check-release.ts'
import { releasedFiles } from './describe-build.ts'
import { describeShell } from './describe-shell.ts'
import { currentUser } from './history.ts'
import { type Publication, place, versionOf } from './publish.ts'
import type { Published } from './register.ts'
import { readRegistry } from './registry-store.ts'
import { checkFrameBytes, checkFrameIntegrity } from './shell-checks.ts'

interface ShellPublication extends Publication {
  /** Live remotes that are replaced at once, so that the shell needs not fit them. */
  replaced?: readonly string[]
}

/**
 * Builds the shell when it has changed, checks it, and adds it to the releases, like `publishRemote`.
 * @throws {ReleaseRefused} when a check fails; nothing is written then
 */
export async function publishShell({
  folder,
  dataDir,
  promote = false,
  replaced = [],
  by = currentUser(),
  why,
  now = new Date(),
}: ShellPublication): Promise<Published> {
  await buildWhenChanged(folder)
  const dist = join(folder, 'dist')
  const files = releasedFiles(dist)
  const next = describeShell(dist, versionOf(folder, dist, files), now)
  const registry = readRegistry(dataDir)
  const reasons = [
    ...findConflicts(without(registry, replaced), shellName, next),
    // The first shell is promoted before any remote is live, so its links lead nowhere yet.
    ...(promote === true && liveShell(registry) ? findBrokenLinks(dataDir, registry, shellName, next) : []),
    ...checkFrameBytes(dist, next),
    ...checkFrameIntegrity(next, textsOf(dist, next)),
  ]
  if (reasons.length > 0) throw new ReleaseRefused(shellName, reasons)
  return place(shellName, next, { dist, files, dataDir, promote, change: { by, why, now } })
}

const textsOf = (dist: string, { extras }: ShellVersion) =>
  extras.scripts.map(({ file }) => readFileSync(join(dist, file), 'utf8'))

const without = (registry: Registry, remotes: readonly string[]): Registry => ({
  ...registry,
  microFrontends: Object.fromEntries(
    Object.entries(registry.microFrontends).filter(([remote]) => !remotes.includes(remote)),
  ),
})
