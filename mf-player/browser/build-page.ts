import { browserBuild } from '@ginmaku/platform/preset/browser-build.ts'
import { rspack } from '@rspack/core'

/** Builds the browser test's page into `output` the way a remote is built, without federation. */
export async function buildPage(folder: string, output: string): Promise<void> {
  const base = browserBuild({ folder, uniqueName: 'browser_test', layer: 'mf-player', mode: 'development' })
  const compiler = rspack({
    ...base,
    devtool: false,
    entry: { page: './browser/page.ts' },
    output: { ...base.output, path: output, publicPath: '/assets/' },
  })
  await new Promise<void>((built, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error)
      else if (stats?.hasErrors()) failed(new Error(stats.toString({ all: false, errors: true })))
      else built()
    })
  })
}
