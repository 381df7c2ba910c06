import { join } from 'node:path'
import { liveVersions, type MicroFrontendVersion, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { Bundle } from './protocol.ts'

/** @returns undefined for a remote whose pages are rendered only in the browser */
export function bundleOf(remote: string, release: MicroFrontendVersion, releasesDir: string): Bundle | undefined {
  const { metadata, extras } = release
  const { version } = metadata
  const { server } = extras
  return (
    server && { remote, version, bundle: join(releasesDir, remote, version, server.file), integrity: server.integrity }
  )
}

/** The server bundles of all live releases. */
export const liveBundles = (registry: Registry, releasesDir: string): Bundle[] =>
  liveVersions(registry)
    .map(([remote, release]) => bundleOf(remote, release, releasesDir))
    .filter((bundle) => bundle !== undefined)
