import {
  liveShell,
  liveVersions,
  type MicroFrontendVersion,
  type Registry,
} from '@ginmaku/shared-contracts/registry/registry.ts'
import { findMisfits } from '@ginmaku/shared-contracts/registry/runs-with.ts'

type IsTripped = (remote: string, release: MicroFrontendVersion) => boolean

/**
 * The registry as used for pages: a live release whose pages can't be rendered is replaced by the release that was live before
 * it, if that has the same pages and parcels and is compatible with the live shell. Otherwise the live release stays, and
 * browsers render.
 */
export function withFallbacks(registry: Registry, isTripped: IsTripped): Registry {
  const replaced = liveVersions(registry).flatMap(([remote, live]) => {
    const fallback = isTripped(remote, live) && findFallback(registry, remote, live, isTripped)
    return fallback ? [[remote, [asLive(fallback)]] as [string, MicroFrontendVersion[]]] : []
  })
  if (replaced.length === 0) return registry
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(replaced) } }
}

function findFallback(
  registry: Registry,
  remote: string,
  live: MicroFrontendVersion,
  isTripped: IsTripped,
): MicroFrontendVersion | undefined {
  const since = ({ deployment }: MicroFrontendVersion) => deployment?.liveSince ?? ''
  const shell = liveShell(registry)
  return (registry.microFrontends[remote] ?? [])
    .filter((known) => known !== live && since(known) && known.extras.server && replaces(known, live))
    .filter((known) => !shell || findMisfits(known, shell).length === 0)
    .toSorted((a, b) => since(b).localeCompare(since(a)))
    .find((known) => !isTripped(remote, known))
}

const replaces = ({ extras: older }: MicroFrontendVersion, { extras: live }: MicroFrontendVersion): boolean =>
  live.routes.every(({ path }) => older.routes.some((route) => route.path === path)) &&
  live.parcels.every((parcel) => older.parcels.includes(parcel))

const asLive = (release: MicroFrontendVersion): MicroFrontendVersion => ({
  ...release,
  deployment: { ...release.deployment, traffic: 100, default: true },
})
