import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { MicroFrontendVersion, ReleaseExtras } from '@ginmaku/shared-contracts/registry/registry.ts'
import { createRouteMatcher, routeKey } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import type { BundledPackage } from '../preset/bundled-packages.ts'
import type { BuildFacts } from './describe-build.ts'

/** The checks of a release. Each returns its reasons to refuse it, one line each. */

/** A range that can't be read would fit no shell. */
export const checkRange = ({ extras: { contracts } }: MicroFrontendVersion): string[] =>
  validRange(contracts) === null ? [`its contracts "${contracts}" are no range of versions`] : []

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

/** A release with links, or the shell. */
export interface LinkingRelease {
  name: string
  /** Addresses that it declares to lead to. */
  links?: readonly string[]
  /** Texts of its scripts. */
  scripts: () => string[]
}

/** Routes that the live version has and this release lacks, but others link to: links are built from the routes' patterns. */
export function checkLinks(
  next: MicroFrontendVersion,
  live: MicroFrontendVersion | undefined,
  others: readonly LinkingRelease[],
): string[] {
  const kept = new Set(next.extras.routes.map(({ path }) => routeKey(path)))
  const gone = (live?.extras.routes ?? []).map(({ path }) => path).filter((path) => !kept.has(routeKey(path)))
  if (gone.length === 0) return []
  return others.flatMap(({ name, links = [], scripts }) => {
    const texts = scripts()
    const isIn = (path: string) => (text: string) =>
      ['"', "'", '`'].some((quote) => text.includes(quote + path + quote))
    const linked = gone.filter((path) => links.some(createRouteMatcher([{ path }])) || texts.some(isIn(path)))
    return linked.map((path) => `has no ${path} any longer, to which ${name} links`)
  })
}

/**
 * Limit in gzip bytes for what a page or parcel loads before it can render: entry, chunks and styles, without the shell's
 * shared packages.
 */
export const byteBudget = 140_000

export function checkBytes(
  dist: string,
  { entry, exposes, pages }: Pick<BuildFacts, 'entry' | 'exposes'> & Pick<ReleaseExtras, 'pages'>,
  budget: number = byteBudget,
): string[] {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipBytes(dist, file)
    sizes.set(file, size)
    return size
  }
  const check = (name: string, needed: readonly NeededFiles[]) => {
    const files = new Set([entry, ...needed.flatMap(({ scripts, styles }) => [...scripts, ...styles])])
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    return bytes > budget ? [`${name} needs ${bytes} bytes (gzip) before it can render; the budget is ${budget}`] : []
  }
  const remote = exposes['./remote'] ?? { scripts: [], styles: [] }
  return [
    ...Object.entries(exposes).flatMap(([name, files]) => check(name, [files])),
    ...Object.entries(pages).flatMap(([path, files]) => check(path, [remote, files])),
  ]
}

export const gzipBytes = (dist: string, file: string): number => gzipSync(readFileSync(join(dist, file))).length

type NeededFiles = ReleaseExtras['pages'][string]

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

/** Whether the packages of a build lie in the ranges that the platform's packages in it work with. */
export function checkPeers(packages: readonly BundledPackage[]): string[] {
  return packages.flatMap(({ name, version, peers = {} }) =>
    packages
      .filter((found) => peers[found.name] && !satisfies(found.version, peers[found.name] as string))
      .map((found) => `contains ${found.name} ${found.version}; ${name} ${version} works with ${peers[found.name]}`),
  )
}
