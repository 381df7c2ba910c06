import { type Configuration, rspack } from '@rspack/core'
import { browserBuild, cssNames } from './browser-build.ts'

/** Where a build keeps what only the composition server reads, inside `dist`. Never served. */
export const serverFolder = 'server'

const serverTarget = 'node24'

export const isServerBuild = ({ target }: Configuration): boolean => target === serverTarget

interface ServerBuild {
  folder: string
  /** The browser build's: class names are made of it, and must be the same. */
  uniqueName: string
  layer: string
  /** Name of the bundle, and the module that it is made of. */
  entry: Record<string, string>
}

/** One ES module that renders the same pages in Node, React inside: `dist/server/{entry}.mjs`. Styles are left to the browser build. */
export function serverBuild({ folder, uniqueName, layer, entry }: ServerBuild): Configuration {
  const base = browserBuild({ folder, uniqueName, layer, mode: 'production' })
  return {
    ...base,
    name: `${uniqueName}_server`,
    // Its folder lies in the browser build's, which is emptied first.
    dependencies: [uniqueName],
    entry,
    target: serverTarget,
    output: {
      path: `${folder}/dist/${serverFolder}`,
      uniqueName,
      clean: true,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      filename: '[name].mjs',
    },
    module: { ...base.module, generator: { 'css/auto': { ...cssNames('production'), exportsOnly: true } } },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
