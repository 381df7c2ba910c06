import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  liveVersion,
  liveVersions,
  type MicroFrontendVersion,
  type ReleaseExtras,
} from '@ginmaku/shared-contracts/registry/registry.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { sharedPackages } from '../preset/shared.ts'
import { buildWhenChanged } from './build.ts'
import { checkBytes, checkContracts, checkIntegrity, checkParcels, checkRoutes, checkShared } from './checks.ts'
import { findDamage } from './damage.ts'
import { type BuildFacts, contentHash, describeBuild, releasedFiles } from './describe-build.ts'
import { describePages } from './describe-pages.ts'
import { whoRuns } from './history.ts'
import { placeFolder } from './place-folder.ts'
import type { Change } from './promote.ts'
import { type Published, register } from './register.ts'
import { readRegistry } from './registry-store.ts'
import { ReleaseProblem } from './release-problem.ts'
import { releasesFolder } from './releases-folder.ts'

const shellFolder = fileURLToPath(new URL('../../../shell', import.meta.url))

interface Publication extends Partial<Change> {
  /** The remote's folder. */
  folder: string
  dataDir: string
  /**
   * Promotes the release: as if by hand, or, when automatic, only where nobody has promoted another one by hand. A remote's
   * first release is promoted in any case.
   */
  promote?: boolean | 'automatic'
}

/** The release failed a check; `reasons` has one line per failure. */
export class ReleaseRefused extends ReleaseProblem {
  override readonly name = 'ReleaseRefused'
  readonly reasons: readonly string[]
  constructor(remote: string, reasons: readonly string[]) {
    super(`${remote} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
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
  by = whoRuns(),
  why,
  now = new Date(),
}: Publication): Promise<Published> {
  await buildWhenChanged(folder)
  const config = await readConfig(folder)
  const dist = join(folder, 'dist')
  const facts = describeBuild(dist)
  const pages = await describePages(folder)
  const files = releasedFiles(dist)
  const version = `${packageVersion(folder)}-r${contentHash(dist, files)}`
  const next = registryEntry(config, version, { ...facts, pages }, now)
  refuseUnlessValid(config, next, facts, dist, dataDir)
  const target = join(releasesFolder(dataDir), config.name, version)
  const damage = existsSync(target) ? findDamage(dataDir, config.name, next) : undefined
  await placeFolder(dist, files, target, damage !== undefined)
  return register(config.name, next, { dataDir, promote, damage, change: { by, why, now } })
}

async function readConfig(folder: string): Promise<RemoteConfig> {
  const module: { default: RemoteConfig } = await import(pathToFileURL(join(folder, 'remote.config.ts')).href)
  return module.default
}

function packageVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
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
  facts: BuildFacts,
  dist: string,
  dataDir: string,
): void {
  const registry = readRegistry(dataDir)
  const reasons = [
    ...checkContracts(next),
    ...checkParcels(next, liveVersion(registry, config.name)),
    ...checkRoutes(config.name, next, liveVersions(registry)),
    ...checkShared(next, shellOffers(next)),
    ...checkBytes(dist, facts),
    ...checkIntegrity(next, readFileSync(join(dist, facts.entry), 'utf8')),
  ]
  if (reasons.length > 0) throw new ReleaseRefused(config.name, reasons)
}

/** `react/` matches every request below it. */
function shellOffers(next: MicroFrontendVersion) {
  const offers = sharedPackages(shellFolder)
  const nameIn = (request: string) => (request in offers ? request : `${request.split('/')[0]}/`)
  return Object.fromEntries(
    Object.keys(next.extras.shared).flatMap((request) => {
      const offer = offers[nameIn(request)]
      return offer ? [[request, offer]] : []
    }),
  )
}
