import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Configuration, rspack, type StatsModule } from '@rspack/core'

const root = join(import.meta.dirname, '../../..')

/** Bytes by package. */
export type Shares = ReadonlyMap<string, number>

export interface BuiltScripts {
  /** The sources, and what was built of them. */
  folder: string
  dist: string
  /** The shares of each script, by its file's name. */
  files: ReadonlyMap<string, Shares>
}

/**
 * Builds a release so that the packages in its scripts are known, and uses the build before it is removed. A file's bytes, as sent
 * (Brotli), are divided among its modules by their size before minification.
 */
export async function withScripts<T>(release: string, use: (built: BuiltScripts) => T | Promise<T>): Promise<T> {
  const folder = join(root, release)
  const dist = mkdtempSync(join(tmpdir(), `ginmaku-${release}-`))
  const before = process.cwd()
  try {
    // A remote's build takes its folder from there.
    process.chdir(folder)
    const { default: configurations } = await import(join(folder, 'rspack.config.ts'))
    return await use({ folder, dist, files: await buildFiles([configurations].flat()[0], dist) })
  } finally {
    process.chdir(before)
    rmSync(dist, { recursive: true })
  }
}

async function buildFiles(configuration: Configuration, folder: string): Promise<ReadonlyMap<string, Shares>> {
  const compiler = rspack({
    ...configuration,
    output: { ...configuration.output, path: folder, clean: false },
  })
  const chunks = await new Promise<readonly { files?: string[]; modules?: StatsModule[] }[]>((built, failed) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        failed(error ?? new Error(stats?.toString({ all: false, errors: true })))
      else
        built(
          stats.toJson({
            all: false,
            chunks: true,
            chunkModules: true,
            dependentModules: true,
            chunkModulesSpace: Number.MAX_SAFE_INTEGER,
            nestedModules: true,
            orphanModules: true,
            nestedModulesSpace: Number.MAX_SAFE_INTEGER,
            ids: true,
          }).chunks ?? [],
        )
    })
  })
  const files = new Map<string, Shares>()
  for (const { files: names = [], modules = [] } of chunks)
    for (const name of names.filter((file) => file.endsWith('.js'))) {
      const sent = brotliCompressSync(readFileSync(join(folder, name))).length
      files.set(name, sharesOf(modules, sent))
    }
  return files
}

function sharesOf(modules: readonly StatsModule[], sent: number): Shares {
  const scripts = modules.flatMap(partsOf).filter(({ moduleType }) => !moduleType?.startsWith('css'))
  const whole = scripts.reduce((sum, { size = 0 }) => sum + size, 0)
  return sumShares(
    scripts.map(({ size = 0, nameForCondition }) => new Map([[packageOf(nameForCondition), (sent * size) / whole]])),
  )
}

/** The modules of a concatenated one. */
const partsOf = (module: StatsModule): StatsModule[] => module.modules ?? [module]

/** @param path of a module's file; none for one that the build has made */
function packageOf(path: string | undefined): string {
  if (!path) return 'build runtime'
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return name ?? relative(root, path).split('/')[0] ?? path
}

export function sumShares(parts: readonly Shares[]): Shares {
  const total = new Map<string, number>()
  for (const part of parts) for (const [name, bytes] of part) total.set(name, (total.get(name) ?? 0) + bytes)
  return total
}

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** The packages with their kilobytes, the largest first. */
export const listPackages = (shares: Shares, most = Number.POSITIVE_INFINITY): string =>
  [...shares]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    .join(', ')
