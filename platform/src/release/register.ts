import { liveRelease, type Registry, type Release } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { HistoryLine } from './history.ts'
import { type Change, makeLive } from './promote.ts'
import { changeRegistry } from './registry-store.ts'

export interface Published {
  remote: string
  version: string
  /** False: the same content had already been released. */
  isNew: boolean
  isLive: boolean
  /** What was wrong with its files; they were replaced. */
  repaired?: string
  /** Set when another version is live because a person promoted it by hand. */
  heldBy?: { version: string; who: string }
}

export interface Registration {
  dataDir: string
  promote: boolean | 'automatic'
  /** What was wrong with the files of this version, which are replaced already. */
  damage: string | undefined
  change: Change
}

/** Adds a version of a remote, or of the shell, to the registry, and promotes it where that was asked for. */
export async function register(
  remote: string,
  next: Release,
  { dataDir, promote, damage, change }: Registration,
): Promise<Published> {
  const { version } = next.metadata
  const { by, why, now } = change
  const line = (action: HistoryLine['action'], why?: string): HistoryLine[] => [
    { at: now.toISOString(), action, remote, version, by, why },
  ]
  let isNew = false
  const registry = await changeRegistry(dataDir, (registry) => {
    const versions = versionsToAddTo(registry, remote)
    isNew = !versions.some((known) => known.metadata.version === version)
    if (isNew) versions.push(next)
    return [
      ...(isNew ? line('published', why) : []),
      ...(damage ? line('repaired', damage) : []),
      ...promoted(registry, remote, version, promote, change),
    ]
  })
  const live = liveRelease(registry, remote)
  const isLive = live?.metadata.version === version
  const who = live?.deployment?.setBy
  const heldBy = !isLive && live && who ? { version: live.metadata.version, who } : undefined
  return { remote, version, isNew, isLive, ...(damage && { repaired: damage }), ...(heldBy && { heldBy }) }
}

function versionsToAddTo(registry: Registry, name: string): Release[] {
  if (name === shellName) return registry.shell
  registry.microFrontends[name] ??= []
  return registry.microFrontends[name]
}

function promoted(
  registry: Registry,
  remote: string,
  version: string,
  promote: Registration['promote'],
  change: Change,
): HistoryLine[] {
  const live = liveRelease(registry, remote)
  if (promote === true) return makeLive(registry, remote, version, { ...change, setBy: change.by })
  const isAutomatic = promote === 'automatic' && !live?.deployment?.setBy
  return isAutomatic || !live ? makeLive(registry, remote, version, change) : []
}
