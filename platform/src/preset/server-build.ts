import { type Configuration, rspack } from '@rspack/core'
import { browserBuild, cssNames } from './browser-build.ts'

/** Folder inside `dist` for files that only the composition server reads. Never served. */
export const serverFolder = 'server'

const serverTarget = 'node24'

export const isServerBuild = ({ target }: Configuration): boolean => target === serverTarget

interface ServerBuild {
  folder: string
  /** The browser build's name; class names are derived from it and must be the same. */
  uniqueName: string
  layer: string
  /** Name of the bundle, and its entry module. */
  entry: Record<string, string>
}

/**
 * One ES module with React included that renders the same pages in Node: `dist/server/{entry}.mjs`. The browser build emits the
 * styles.
 */
export function serverBuild({ folder, uniqueName, layer, entry }: ServerBuild): Configuration {
  const base = browserBuild({ folder, uniqueName, layer, mode: 'production' })
  return {
    ...base,
    name: `${uniqueName}_server`,
    // Its folder is inside the browser build's, which is cleaned first.
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
