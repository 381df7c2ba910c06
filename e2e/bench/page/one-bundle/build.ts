import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserBuild } from '@ginmaku/platform/preset/browser-build.ts'
import { rspack } from '@rspack/core'

const root = join(import.meta.dirname, '../../../..')

export interface Bundle {
  folder: string
  /** File names for the document to reference. */
  scripts: string[]
  styles: string[]
}

/**
 * Builds shell and remotes from the same sources with the same settings, but without federation.
 * @param chunks `one`: everything in one file; `split`: at the sources' lazy imports, as a monolith would be
 */
export async function buildAsOne(chunks: 'one' | 'split'): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), `ginmaku-${chunks}-`))
  const base = browserBuild({ folder: root, uniqueName: `as_one_${chunks}`, layer: 'site', mode: 'production' })
  const replaceFederation = new rspack.NormalModuleReplacementPlugin(
    /\/federation\.ts$/,
    join(import.meta.dirname, 'static-remotes.ts'),
  )
  const limit = new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })
  const compiler = rspack({
    ...base,
    entry: { site: join(root, 'shell/src/main.ts') },
    output: { ...base.output, path: folder, publicPath: '/bundle/' },
    plugins: chunks === 'one' ? [replaceFederation, limit] : [replaceFederation],
  })
  const assets = await new Promise<string[]>((built, failed) => {
    compiler.run((error, stats) => {
      if (error) return failed(error)
      if (!stats || stats.hasErrors()) return failed(new Error(stats?.toString({ all: false, errors: true })))
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true })
      built((entrypoints?.site?.assets ?? []).map((asset) => asset.name))
    })
  })
  return {
    folder,
    scripts: assets.filter((name) => name.endsWith('.js')),
    styles: assets.filter((name) => name.endsWith('.css')),
  }
}
