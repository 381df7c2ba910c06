import { cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Release } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { describeBuild, releasedFiles } from '../../release/describe-build.ts'
import { describePages } from '../../release/describe-pages.ts'
import { makeLive } from '../../release/promote.ts'
import { registryEntry } from '../../release/publish.ts'
import { changeRegistry } from '../../release/registry-store.ts'
import { releasesFolder } from '../../release/releases-folder.ts'

interface Placement {
  folder: string
  /** The build's output folder. */
  dist: string
  dataDir: string
  version: string
}

/** A page that is about to reload may still request files of older versions. */
const keptVersions = 3

/** Promotes a build as a release would, but without checks or compression, to save time. */
export async function placeRelease({ folder, dist, dataDir, version }: Placement): Promise<void> {
  const config = await readConfig(folder)
  const facts = { ...describeBuild(dist), pages: await describePages(folder, dist) }
  placeFiles(dist, dataDir, config.name, version)
  const now = new Date()
  await changeRegistry(dataDir, (registry) => {
    const entry = registryEntry(config, version, facts, now)
    registry.microFrontends[config.name] = withNewest(registry.microFrontends[config.name] ?? [], entry)
    return makeLive(registry, config.name, version, { by, now })
  })
}

/** Who changes releases here, for the history. */
export const by = 'npm run dev'

/** Copies a build next to the earlier versions, and deletes the oldest of those. */
export function placeFiles(dist: string, dataDir: string, name: string, version: string): void {
  const home = join(releasesFolder(dataDir), name)
  const target = join(home, version)
  mkdirSync(target, { recursive: true })
  for (const file of releasedFiles(dist)) cpSync(join(dist, file), join(target, file))
  // One that is placed again, after a change was undone, is the newest.
  const now = new Date()
  utimesSync(target, now, now)
  removeOldVersions(home)
}

/** The entries of a release's name when this one has been placed. */
export const withNewest = <Entry extends Release>(known: readonly Entry[], entry: Entry): Entry[] =>
  [...known.filter(({ metadata }) => metadata.version !== entry.metadata.version), entry].slice(-keptVersions)

/** Bypasses the module cache, since the file may have changed. */
async function readConfig(folder: string): Promise<RemoteConfig> {
  const file = join(folder, 'remote.config.ts')
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  return ((await import(address)) as { default: RemoteConfig }).default
}

function removeOldVersions(home: string): void {
  const byAge = readdirSync(home).sort((a, b) => statSync(join(home, b)).mtimeMs - statSync(join(home, a)).mtimeMs)
  for (const old of byAge.slice(keptVersions)) rmSync(join(home, old), { recursive: true })
}
