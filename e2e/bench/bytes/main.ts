import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describeBuild } from '@ginmaku/platform/release/describe-build.ts'
import { describePages } from '@ginmaku/platform/release/describe-pages.ts'
import { type Configuration, rspack, type StatsModule } from '@rspack/core'

/**
 * Lists the script bytes of each release by page and package, as sent (Brotli): those that every page needs, then those of each
 * page. A file's bytes are divided among its modules by their size before minification. Arguments: names of releases; all by default.
 */
const root = join(import.meta.dirname, '../../..')
const all = ['shell', 'mf-catalog', 'mf-player', 'mf-purchase', 'mf-mypage', 'mf-live']
const names = process.argv.length > 2 ? process.argv.slice(2) : all

/** Bytes by package. */
type Shares = ReadonlyMap<string, number>

async function buildFiles(configuration: Configuration, folder: string): Promise<ReadonlyMap<string, Shares>> {
  const compiler = rspack({
    ...configuration,
    output: { ...configuration.output, path: folder, clean: false },
    // A concatenated module does not list its parts.
    optimization: { ...configuration.optimization, concatenateModules: false },
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
  const scripts = modules.filter(({ moduleType }) => !moduleType?.startsWith('css'))
  const whole = scripts.reduce((sum, { size = 0 }) => sum + size, 0)
  return sum(
    scripts.map(({ size = 0, nameForCondition }) => new Map([[packageOf(nameForCondition), (sent * size) / whole]])),
  )
}

/** @param path of a module's file; none for one that the build has made */
function packageOf(path: string | undefined): string {
  if (!path) return 'build runtime'
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return name ?? relative(root, path).split('/')[0] ?? path
}

function sum(parts: readonly Shares[]): Shares {
  const total = new Map<string, number>()
  for (const part of parts) for (const [name, bytes] of part) total.set(name, (total.get(name) ?? 0) + bytes)
  return total
}

function print(label: string, files: readonly string[], known: ReadonlyMap<string, Shares>): void {
  const shares = sum([...new Set(files)].map((file) => known.get(file) ?? new Map()))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const bytes = [...shares.values()].reduce((a, b) => a + b, 0)
  const packages = [...shares].sort(([, a], [, b]) => b - a).map(([name, share]) => `${name} ${kilobytes(share)}`)
  process.stdout.write(`${label}: ${kilobytes(bytes)} kB\n  ${packages.join(', ')}\n`)
}

for (const name of names) {
  const folder = join(root, name)
  const dist = mkdtempSync(join(tmpdir(), `ginmaku-${name}-`))
  try {
    // A remote's build takes its folder from there.
    process.chdir(folder)
    const { default: configurations } = await import(join(folder, 'rspack.config.ts'))
    const files = await buildFiles([configurations].flat()[0], dist)
    if (name === 'shell') print('shell, every page', [...files.keys()], files)
    else {
      const { exposes } = describeBuild(dist)
      for (const [exposed, { scripts }] of Object.entries(exposes)) print(`${name} ${exposed}`, scripts, files)
      for (const [path, { scripts }] of Object.entries(await describePages(folder, dist)))
        print(`${name} ${path}`, scripts, files)
    }
  } finally {
    rmSync(dist, { recursive: true })
  }
}
