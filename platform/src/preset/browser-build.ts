import { fileURLToPath } from 'node:url'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'

export type Mode = 'production' | 'development'

interface BrowserBuild {
  folder: string
  uniqueName: string
  /** The `@layer` that contains all of this build's styles. */
  layer: string
  mode: Mode
}

/** The oldest supported browsers, as a browserslist (docs/browsers.md): newer APIs need a feature check. */
export const browsers = ['chrome 120', 'edge 120', 'firefox 128', 'safari 17.4']

/** Settings shared by every browser build: TypeScript, JSX, CSS Modules in a layer, hashed names, no eval. */
export function browserBuild({ folder, uniqueName, layer, mode }: BrowserBuild): Configuration {
  const hashed = mode === 'production' ? '.[contenthash:10]' : ''
  return {
    name: uniqueName,
    mode,
    context: folder,
    target: `browserslist:${browsers.join(', ')}`,
    devtool: mode === 'production' ? false : 'source-map',
    // The dev CLI's default breaks remotes on another origin.
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      path: `${folder}/dist`,
      uniqueName,
      publicPath: 'auto',
      // The server bundle has its own folder inside this one, which cleaning must keep.
      clean: { keep: /[\\/]dist[\\/]server/ },
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again by the next attempt, instead of being used half finished.
      strictModuleErrorHandling: true,
      filename: `[name]${hashed}.js`,
      chunkFilename: `[name]${hashed}.js`,
      cssFilename: `[name]${hashed}.css`,
      cssChunkFilename: `[name]${hashed}.css`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    module: {
      rules: rules(layer),
      // Custom properties keep their names, since a module that sets a token refers to the global one.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': cssNames(mode) },
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      // `chunks: 'all'` and a runtime chunk break a federation entry.
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
    },
  }
}

function rules(layer: string): NonNullable<NonNullable<Configuration['module']>['rules']> {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false } },
        },
        env: { targets: browsers },
      },
      type: 'javascript/auto',
    },
    {
      test: /\.css$/,
      type: 'css/auto',
      use: [
        { loader: fileURLToPath(import.meta.resolve('@ginmaku/platform/preset/layer-loader.ts')), options: { layer } },
      ],
    },
  ]
}

/** The unique name is part of each class, so that two versions of a remote in one page never share a rule. */
export const cssNames = (mode: Mode) => ({
  localIdentName: mode === 'production' ? '[uniqueName]-[hash:8]' : '[uniqueName]-[name]-[local]',
  exportsConvention: 'as-is' as const,
})

/** The build's runtime contains the hashes of the chunks it loads; the shell checks entries against the registry. */
export function integrityPlugin(): RspackPluginInstance {
  return new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true })
}
