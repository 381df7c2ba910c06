import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { browserBuild, integrityPlugin } from './browser-build.ts'
import { bundledPackagesPlugin } from './bundled-packages.ts'
import { pageChunksPlugin } from './page-chunks.ts'
import { serverBuild } from './server-build.ts'
import { sharedPackages } from './shared.ts'
import { sourceHash } from './source-hash.ts'

/** The federation entry's file name in a release's folder. */
export const remoteEntryFile = 'remoteEntry.js'

/** What many pages use. A style sheet that repeats rules makes the browser calculate the styles of the page that is left again. */
const common = { name: 'common', minSize: 0, minChunks: 8, priority: 1 }

/**
 * The builds of a remote: for the browser, exposing `./remote` (src/remote.tsx) and `./parcel-{name}` (src/parcel-{name}.tsx)
 * for each parcel; and, if src/server.tsx exists, the bundle that renders its pages on the server.
 * @param folder the remote's folder; by default the build's working directory
 */
export function remotePreset(config: RemoteConfig, folder: string = process.cwd()): Configuration[] {
  const uniqueName = uniqueNameOf(config.name, sourceHash(folder))
  const names = { folder, uniqueName, layer: config.name }
  const base = browserBuild({ ...names, mode: 'production' })
  const browser: Configuration = {
    ...base,
    resolve: { ...base.resolve, alias: treeShakableRuntime() },
    entry: {},
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { common } } },
    plugins: [federation(config, folder, uniqueName), integrityPlugin(), pageChunksPlugin(), bundledPackagesPlugin()],
  }
  const rendersOnServer = existsSync(join(folder, 'src', 'server.tsx'))
  return rendersOnServer ? [browser, serverBuild({ ...names, entry: { remote: './src/server.tsx' } })] : [browser]
}

/**
 * Unique per sources: two builds with the same name would share chunks in one page, so old code would keep running after a
 * switch of versions. It is also the container's global variable, so it must be an identifier.
 */
export const uniqueNameOf = (name: string, hash: string): string => `${name.replaceAll('-', '_')}_${hash}`

function federation(config: RemoteConfig, folder: string, uniqueName: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: uniqueName,
    filename: remoteEntryFile,
    exposes: exposedModules(config),
    shared: sharedPackages(folder),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    // The shell provides the federation runtime, which would add 70 KB to each entry.
    experiments: { externalRuntime: true, asyncStartup: true, optimization: { disableSnapshot: true, target: 'web' } },
  })
}

/** The plugin names the CommonJS files of federation's bundler runtime; of its modules, a build keeps what it uses: 4 KB less. */
function treeShakableRuntime(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/runtime-tools'))
  const esmOf = (cjs: string) => cjs.replace(/\.cjs$/, '.js')
  const bundlerRuntime = resolve('@module-federation/webpack-bundler-runtime')
  const runtime = resolve('@module-federation/runtime')
  return {
    [bundlerRuntime]: esmOf(bundlerRuntime),
    '@module-federation/runtime$': esmOf(runtime),
    '@module-federation/runtime/bundler$': esmOf(runtime).replace('index.js', 'bundler.js'),
  }
}

function exposedModules(config: RemoteConfig): Record<string, { import: string; name: string }> {
  const parcels = config.parcels.map((name) => `parcel-${name}`)
  return Object.fromEntries(
    ['remote', ...parcels].map((name) => [`./${name}`, { import: `./src/${name}.tsx`, name: `expose-${name}` }]),
  )
}
