import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { browserBuild } from '../../preset/browser-build.ts'

/** Builds the development script of every page. @throws with rspack's output when the build fails */
export async function buildPageScript(folder: string): Promise<string> {
  const base = browserBuild({
    folder: import.meta.dirname,
    uniqueName: 'ginmaku_dev',
    layer: 'dev',
    mode: 'production',
  })
  const compiler = rspack({ ...base, entry: { page: './start.ts' }, output: { path: folder, filename: '[name].js' } })
  if (!compiler) throw new Error('rspack gave no compiler')
  const stats = await new Promise<string | undefined>((built, failed) =>
    compiler.run((error, stats) => {
      if (error) failed(error)
      else compiler.close(() => built(stats?.hasErrors() ? stats.toString('errors-only') : undefined))
    }),
  )
  if (stats) throw new Error(stats)
  return readFileSync(join(folder, 'page.js'), 'utf8')
}
