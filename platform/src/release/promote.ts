import { liveVersion, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import { changeRegistry, type HistoryLine } from './registry-store.ts'

/** Makes a published version live; also used for a rollback. @throws when there is no such version */
export async function promoteRemote(dataDir: string, remote: string, version: string, now = new Date()): Promise<void> {
  await changeRegistry(dataDir, (registry) => makeLive(registry, remote, version, now))
}

/** Sets the live version. Without a change it returns no history lines. */
export function makeLive(registry: Registry, remote: string, version: string, now: Date): HistoryLine[] {
  const versions = registry.microFrontends[remote] ?? []
  if (!versions.some((known) => known.metadata.version === version))
    throw new Error(`${remote} has no version ${version}`)
  const previous = liveVersion(registry, remote)?.metadata.version
  if (previous === version) return []
  for (const known of versions) {
    const isDefault = known.metadata.version === version
    known.deployment = { traffic: isDefault ? 100 : 0, default: isDefault }
  }
  return [{ at: now.toISOString(), action: 'promoted', remote, version, ...(previous && { previous }) }]
}
