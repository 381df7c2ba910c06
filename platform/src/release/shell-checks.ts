import { liveVersions, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ReleaseAsset } from '@ginmaku/shared-contracts/registry/release-parts.ts'
import { findMisfits } from '@ginmaku/shared-contracts/registry/runs-with.ts'
import type { ShellVersion } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { createRouteMatcher } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import { gzipBytes } from './checks.ts'

/** The checks of a release of the shell. Each returns its reasons to refuse it, one line each. */

/** Live remotes that would not run in its pages. */
export const checkRemotes = (next: ShellVersion, registry: Registry): string[] =>
  liveVersions(registry).flatMap(([remote, release]) =>
    findMisfits(release, next).map((reason) => `${remote} ${release.metadata.version} ${reason}`),
  )

/** Links of the frame to pages that no live remote has. */
export function checkFrameLinks({ extras }: Pick<ShellVersion, 'extras'>, registry: Registry): string[] {
  const match = createRouteMatcher(liveVersions(registry).flatMap(([, release]) => release.extras.routes))
  return extras.links.filter((link) => !match(link)).map((link) => `links to ${link}, which no live remote has`)
}

/** Limit in gzip bytes for what every page loads of the shell, shared packages and federation runtime included. */
export const frameBudget = 190_000

export function checkFrameBytes(
  dist: string,
  { extras: { scripts, styles, deferred } }: Pick<ShellVersion, 'extras'>,
  budget: number = frameBudget,
): string[] {
  const bytes = [...scripts, ...styles, ...deferred].reduce((sum, { file }) => sum + gzipBytes(dist, file), 0)
  return bytes > budget ? [`every page needs ${bytes} bytes (gzip) of it; the budget is ${budget}`] : []
}

/**
 * Whether every file is loaded with integrity: those of every page as the page names them, all others by a script that contains
 * their hashes.
 * @param scripts texts of the scripts that every page loads
 */
export function checkFrameIntegrity({ extras }: Pick<ShellVersion, 'extras'>, scripts: readonly string[]): string[] {
  const named = [...extras.scripts, ...extras.styles, ...extras.deferred]
  const isThere = (asset: ReleaseAsset) =>
    extras.assets.some(({ file, integrity }) => file === asset.file && integrity === asset.integrity)
  const isNamed = (file: string) => named.some((asset) => asset.file === file)
  return [
    ...named.filter((asset) => !isThere(asset)).map(({ file }) => `${file} is not what its pages would load`),
    ...extras.assets
      .filter(({ file, integrity }) => !isNamed(file) && !scripts.some((text) => text.includes(integrity)))
      .map(({ file }) => `no script requests ${file} with its integrity`),
  ]
}
