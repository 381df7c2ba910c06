import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import { negotiate, type SharedOffers } from '@ginmaku/shared-contracts/registry/negotiate.ts'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { routeKey } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import satisfies from 'semver/functions/satisfies.js'
import type { BuildFacts } from './describe-build.ts'

/** The checks of a release. Each returns its reasons to refuse it, one line each. */

/** Whether the current Host satisfies the contracts range that this release needs. */
export function checkContracts(next: MicroFrontendVersion, offered: string = contractsVersion): string[] {
  if (satisfies(offered, next.extras.contracts)) return []
  return [`needs contracts ${next.extras.contracts}, the shell offers ${offered}`]
}

/** Other remotes may be mounting this parcel, so a release must not drop it. */
export function checkParcels(next: MicroFrontendVersion, live: MicroFrontendVersion | undefined): string[] {
  return (live?.extras.parcels ?? [])
    .filter((parcel) => !next.extras.parcels.includes(parcel))
    .map((parcel) => `no longer provides the parcel "${parcel}", which other remotes may mount`)
}

/** Paths that another live remote already has. */
export function checkRoutes(
  remote: string,
  next: MicroFrontendVersion,
  live: readonly [remote: string, version: MicroFrontendVersion][],
): string[] {
  const taken = new Map(
    live
      .filter(([name]) => name !== remote)
      .flatMap(([name, version]) => version.extras.routes.map((route) => [routeKey(route.path), name] as const)),
  )
  const collisions = next.extras.routes
    .filter((route) => taken.has(routeKey(route.path)))
    .map((route) => `${route.path} belongs to ${taken.get(routeKey(route.path))}`)
  return [...collisions, ...ownDuplicates(next)]
}

function ownDuplicates(next: MicroFrontendVersion): string[] {
  const shapes = next.extras.routes.map((route) => routeKey(route.path))
  return next.extras.routes
    .filter((route, at) => shapes.indexOf(routeKey(route.path)) !== at)
    .map((route) => `${route.path} is twice in its own table`)
}

/** Whether this release can run with the shell's copy of the singleton packages, such as React. */
export function checkShared(next: MicroFrontendVersion, shell: SharedOffers): string[] {
  const outcome = negotiate(shell, next.extras.shared)
  return Object.entries(next.extras.shared)
    .filter(([name, own]) => own.singleton && !(outcome[name]?.from === 'loaded' && outcome[name].fits))
    .map(
      ([name, own]) =>
        `would not run with the page's one ${name}: needs ${own.requiredVersion}, ${describeOffer(shell[name])}`,
    )
}

const describeOffer = (offer: SharedOffers[string] | undefined) =>
  offer ? `the shell has ${offer.version}` : 'the shell has none'

/**
 * Limit in gzip bytes for what a page or parcel loads before it can render: entry, chunks and styles, without the shell's
 * shared packages.
 */
export const byteBudget = 140_000

export function checkBytes(dist: string, facts: BuildFacts, budget: number = byteBudget): string[] {
  return Object.entries(facts.exposes).flatMap(([name, { scripts, styles }]) => {
    const files = [facts.entry, ...scripts, ...styles]
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
    return bytes > budget ? [`${name} needs ${bytes} bytes (gzip) before it can render; the budget is ${budget}`] : []
  })
}

/**
 * Whether every file of the release is loaded with integrity: the registry must list each file that a page references, and the
 * entry, which the shell loads by the registry's integrity, must contain the hashes of all others.
 * @param entry the entry's text
 */
export function checkIntegrity({ url, extras }: MicroFrontendVersion, entry: string): string[] {
  const known = new Set(extras.assets.map(({ file }) => file))
  const unknown = [...new Set(neededFiles(extras))].filter((file) => !known.has(file))
  const unchecked = extras.assets.filter(
    ({ file, integrity }) => !url.endsWith(`/${file}`) && !entry.includes(integrity),
  )
  return [
    ...unknown.map((file) => `${file} has no integrity in the list of its files`),
    ...unchecked.map(({ file }) => `the entry does not request ${file} with its integrity`),
  ]
}

function neededFiles({ exposes, pages, shared }: MicroFrontendVersion['extras']): string[] {
  const needed = [...Object.values(exposes), ...Object.values(pages)]
  return [
    ...needed.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(shared).flatMap(({ scripts }) => scripts),
  ]
}
