import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MicroFrontendVersion, Release, ReleaseExtras } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { readBundledPackages } from '../preset/bundled-packages.ts'
import { buildWhenChanged } from './build.ts'
import { findBrokenLinks, findConflicts, ReleaseRefused } from './check-release.ts'
import { checkBytes, checkIntegrity, checkPeers } from './checks.ts'
import { findDamage } from './damage.ts'
import { type BuildFacts, contentHash, describeBuild, releasedFiles } from './describe-build.ts'
import { describePages } from './describe-pages.ts'
import { currentUser } from './history.ts'
import { placeFolder } from './place-folder.ts'
import type { Change } from './promote.ts'
import { type Published, type Registration, register } from './register.ts'
import { readRegistry } from './registry-store.ts'
import { releasesFolder } from './releases-folder.ts'

export interface Publication extends Partial<Change> {
  /** Of the remote, or of the shell. */
  folder: string
  dataDir: string
  /**
   * `true` promotes the release as if by hand. `'automatic'` promotes it unless a person promoted another one by hand. A remote's
   * first release is always promoted.
   */
  promote?: boolean | 'automatic'
}

/**
 * Builds what changed, checks it, and adds it to the releases as an immutable folder and a version in the registry. Releasing
 * the same content twice adds nothing, and repairs the folder if its files were damaged.
 * @throws {ReleaseRefused} when a check fails; nothing is written then
 */
export async function publishRemote({
  folder,
  dataDir,
  promote = false,
  by = currentUser(),
  why,
  now = new Date(),
}: Publication): Promise<Published> {
  await buildWhenChanged(folder)
  const config = await readConfig(folder)
  const dist = join(folder, 'dist')
  const facts = describeBuild(dist)
  const pages = await describePages(folder)
  const files = releasedFiles(dist)
  const version = versionOf(folder, dist, files)
  const next = registryEntry(config, version, { ...facts, pages }, now)
  refuseUnlessValid(config, next, { ...facts, pages }, dist, { dataDir, promote })
  return place(config.name, next, { dist, files, dataDir, promote, change: { by, why, now } })
}

interface Placing extends Pick<Registration, 'dataDir' | 'promote' | 'change'> {
  dist: string
  files: readonly string[]
}

/** Adds a checked build to the releases, or repairs what is there. */
export async function place(
  name: string,
  next: Release,
  { dist, files, ...registration }: Placing,
): Promise<Published> {
  const { dataDir } = registration
  const target = join(releasesFolder(dataDir), name, next.metadata.version)
  const damage = existsSync(target) ? findDamage(dataDir, name, next) : undefined
  await placeFolder(dist, files, target, damage !== undefined)
  return register(name, next, { ...registration, damage })
}

async function readConfig(folder: string): Promise<RemoteConfig> {
  const module: { default: RemoteConfig } = await import(pathToFileURL(join(folder, 'remote.config.ts')).href)
  return module.default
}

/** The package's version and a hash over its build. */
export function versionOf(folder: string, dist: string, files: readonly string[]): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${version}-r${contentHash(dist, files)}`
}

export function registryEntry(
  config: RemoteConfig,
  version: string,
  facts: BuildFacts & Pick<ReleaseExtras, 'pages'>,
  now: Date,
): MicroFrontendVersion {
  const { entry, ...described } = facts
  const integrity = facts.assets.find((asset) => asset.file === entry)?.integrity
  if (!integrity) throw new Error(`the build of ${config.name} has no ${entry}`)
  return {
    url: `/releases/${config.name}/${version}/${entry}`,
    metadata: { version, integrity },
    deployment: { traffic: 0, default: false },
    extras: {
      owner: config.owner,
      contracts: config.contracts,
      publishedAt: now.toISOString(),
      routes: [...config.routes],
      parcels: [...config.parcels],
      ...described,
    },
  }
}

function refuseUnlessValid(
  config: RemoteConfig,
  next: MicroFrontendVersion,
  facts: BuildFacts & Pick<ReleaseExtras, 'pages'>,
  dist: string,
  { dataDir, promote }: Pick<Publication, 'dataDir' | 'promote'>,
): void {
  const registry = readRegistry(dataDir)
  const reasons = [
    ...findConflicts(registry, config.name, next),
    // An automatic start releases all remotes: links to pages of a later one are still broken here.
    ...(promote === true ? findBrokenLinks(dataDir, registry, config.name, next) : []),
    ...checkPeers(readBundledPackages(dist)),
    ...checkBytes(dist, facts),
    ...checkIntegrity(next, readFileSync(join(dist, facts.entry), 'utf8')),
  ]
  if (reasons.length > 0) throw new ReleaseRefused(config.name, reasons)
}
