import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RspackPluginInstance } from '@rspack/core'
import * as z from 'zod'

/** Written into the build for its release: the packages that it contains. */
export const bundledPackagesFile = 'packages.json'

const bundledPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** Ranges of other packages that one of ours works with. */
  peers: z.record(z.string(), z.string()).optional(),
})

/** A package of which a build has read a module. Two copies of one package are two entries. */
export type BundledPackage = z.infer<typeof bundledPackage>

export const readBundledPackages = (dist: string): BundledPackage[] =>
  z.array(bundledPackage).parse(JSON.parse(readFileSync(join(dist, bundledPackagesFile), 'utf8')))

export function bundledPackagesPlugin(): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tapPromise('bundled-packages', async ({ compilation }) => {
        const packages = packagesOf(compilation.fileDependencies)
        await writeFile(join(compiler.outputPath, bundledPackagesFile), JSON.stringify(packages))
      })
    },
  }
}

/** The packages of these files, sorted. */
function packagesOf(files: Iterable<string>): BundledPackage[] {
  const byFolder = new Map<string, BundledPackage | undefined>()
  for (const file of files) if (/\.([mc]?jsx?|tsx?|css)$/.test(file)) findPackage(dirname(file), byFolder)
  const lines = new Set([...byFolder.values()].map((found) => JSON.stringify(found)))
  return [...lines]
    .filter(Boolean)
    .sort()
    .map((line) => JSON.parse(line) as BundledPackage)
}

/** Searches upwards: a folder within a package may have a `package.json` too, but without a version. */
function findPackage(folder: string, known: Map<string, BundledPackage | undefined>): BundledPackage | undefined {
  if (known.has(folder)) return known.get(folder)
  const parent = dirname(folder)
  const found =
    readPackage(join(folder, 'package.json')) ?? (parent === folder ? undefined : findPackage(parent, known))
  known.set(folder, found)
  return found
}

function readPackage(file: string): BundledPackage | undefined {
  if (!existsSync(file)) return undefined
  const { name, version, peerDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  if (!name || !version) return undefined
  return { name, version, ...(name.startsWith('@ginmaku/') && peerDependencies && { peers: peerDependencies }) }
}
