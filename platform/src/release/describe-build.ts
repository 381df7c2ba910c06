import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseExtras } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ReleaseAsset } from '@ginmaku/shared-contracts/registry/release-parts.ts'
import { shellBuildFile } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import * as z from 'zod'
import { bundledPackagesFile } from '../preset/bundled-packages.ts'
import { pageChunksFile } from '../preset/page-chunks.ts'
import { serverFolder } from '../preset/server-build.ts'

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const assets = z.object({ js: files, css: files })

/** The manifest that module federation writes into a build. */
const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      requiredVersion: z.string(),
      singleton: z.boolean(),
      assets,
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets })),
})

export type BuildFacts = Pick<ReleaseExtras, 'uniqueName' | 'assets' | 'exposes' | 'shared' | 'server'> & {
  entry: string
}

/** Path of the bundle that renders a remote's pages on the server. */
const serverBundle = `${serverFolder}/remote.mjs`

const manifestFile = 'mf-manifest.json'
/** Contains the hash of the sources; written last, when the build is complete. */
export const completeFile = 'build-complete'
const notReleased = new Set([
  manifestFile,
  completeFile,
  'mf-stats.json',
  pageChunksFile,
  bundledPackagesFile,
  shellBuildFile,
])

/** Facts about a finished build in `dist`, in the registry's format. */
export function describeBuild(dist: string): BuildFacts {
  const manifest = readManifest(dist)
  return {
    uniqueName: manifest.name,
    entry: manifest.metaData.remoteEntry.name,
    server: existsSync(join(dist, serverBundle)) ? describeAsset(dist, serverBundle) : undefined,
    assets: describeAssets(dist),
    exposes: Object.fromEntries(
      manifest.exposes.map(({ path, assets: { js, css } }) => [path, { scripts: js.sync, styles: css.sync }]),
    ),
    shared: Object.fromEntries(
      manifest.shared.map(({ name, assets: { js }, version, requiredVersion, singleton }) => [
        name,
        { version, requiredVersion, singleton, scripts: js.sync },
      ]),
    ),
  }
}

/** Every script and style that browsers may load. */
export const describeAssets = (dist: string): ReleaseAsset[] =>
  releasedFiles(dist)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => describeAsset(dist, file))

export const readManifest = (dist: string) =>
  federationManifest.parse(JSON.parse(readFileSync(join(dist, manifestFile), 'utf8')))

/** Sorted paths, relative to `dist`, of all files that belong to the release. */
export function releasedFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notReleased.has(entry.name) && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
}

export function describeAsset(dist: string, file: string): ReleaseAsset {
  const content = readFileSync(join(dist, file))
  return { file, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, bytes: content.length }
}

/** 10 hex digits over names and contents: the same files are the same release. */
export function contentHash(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 10)
}
