import { liveVersions, type MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { checkContracts } from './checks.ts'
import { findDamage } from './damage.ts'
import { type Change, knownVersions, makeLive } from './promote.ts'
import { changeRegistry, readRegistry } from './registry-store.ts'

/**
 * Compares the files of every live release with their hashes. A damaged one is replaced by the release before it, or else the
 * newest one, that is whole; if it had been promoted by hand, so counts its replacement.
 * @returns a sentence for each damaged release
 */
export async function mendLive(dataDir: string, { by, now }: Change): Promise<string[]> {
  const sentences: string[] = []
  for (const [remote, live] of liveVersions(readRegistry(dataDir))) {
    const fault = findDamage(dataDir, remote, live)
    if (!fault) continue
    const { version } = live.metadata
    await changeRegistry(dataDir, (registry) => {
      const standIn = findStandIn(dataDir, remote, version, knownVersions(registry, remote))?.metadata.version
      sentences.push(describe(remote, version, fault, standIn))
      const setBy = live.deployment?.setBy
      return standIn ? makeLive(registry, remote, standIn, { by, now, why: `${version}: ${fault}`, setBy }) : []
    })
  }
  return sentences
}

function findStandIn(
  dataDir: string,
  remote: string,
  damaged: string,
  versions: readonly MicroFrontendVersion[],
): MicroFrontendVersion | undefined {
  const at = versions.findIndex(({ metadata }) => metadata.version === damaged)
  const candidates = [...versions.slice(0, at).toReversed(), ...versions.slice(at + 1).toReversed()]
  return candidates.find((version) => checkContracts(version).length === 0 && !findDamage(dataDir, remote, version))
}

function describe(remote: string, version: string, fault: string, standIn: string | undefined): string {
  const found = `${remote} ${version} is damaged: ${fault}.`
  if (!standIn) return `${found} No other release of it is whole. Publish one: npm run release -- publish ${remote}`
  const back = `npm run release -- promote ${remote} ${version}`
  return `${found} It is not what the sources here make, so ${standIn} is live instead. Publish it again from its own sources, then: ${back}`
}
