import { liveRelease, liveShell, type Registry, type Release } from '@ginmaku/shared-contracts/registry/registry.ts'
import { findMisfits } from '@ginmaku/shared-contracts/registry/runs-with.ts'
import { findDamage } from './damage.ts'
import { type Change, knownVersions, makeLive, releasedNames } from './promote.ts'
import { changeRegistry, readRegistry } from './registry-store.ts'
import { checkRemotes } from './shell-checks.ts'

/**
 * Compares the files of every live release, the shell's included, with their hashes. A damaged release is replaced by the latest
 * earlier release that is undamaged, or else by the newest one. The replacement keeps `setBy`: who promoted the release by hand.
 * @returns a sentence for each damaged release
 */
export async function repairLive(dataDir: string, { by, now }: Change): Promise<string[]> {
  const sentences: string[] = []
  for (const remote of releasedNames(readRegistry(dataDir))) {
    const live = liveRelease(readRegistry(dataDir), remote)
    const fault = live && findDamage(dataDir, remote, live)
    if (!fault) continue
    const { version } = live.metadata
    await changeRegistry(dataDir, (registry) => {
      const replacement = findReplacement(dataDir, registry, remote, version)?.metadata.version
      sentences.push(describe(remote, version, fault, replacement))
      const setBy = live.deployment?.setBy
      return replacement ? makeLive(registry, remote, replacement, { by, now, why: `${version}: ${fault}`, setBy }) : []
    })
  }
  return sentences
}

function findReplacement(dataDir: string, registry: Registry, remote: string, damaged: string): Release | undefined {
  const versions = knownVersions(registry, remote)
  const at = versions.findIndex(({ metadata }) => metadata.version === damaged)
  const candidates = [...versions.slice(0, at).toReversed(), ...versions.slice(at + 1).toReversed()]
  return candidates.find((version) => runs(version, registry) && !findDamage(dataDir, remote, version))
}

function runs(release: Release, registry: Registry): boolean {
  if (!('url' in release)) return checkRemotes(release, registry).length === 0
  const shell = liveShell(registry)
  return !shell || findMisfits(release, shell).length === 0
}

function describe(remote: string, version: string, fault: string, replacement: string | undefined): string {
  const found = `${remote} ${version} is damaged: ${fault}.`
  if (!replacement) return `${found} No other release of it is whole. Publish one: npm run release -- publish ${remote}`
  const back = `npm run release -- promote ${remote} ${version}`
  return `${found} It is not what the sources here make, so ${replacement} is live instead. Publish it again from its own sources, then: ${back}`
}
