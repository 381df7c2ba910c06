import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { browserBuild } from './browser-build.ts'
import { integrityPlugin } from './integrity.ts'
import { pageChunksPlugin } from './page-chunks.ts'
import { serverBuild } from './server-build.ts'
import { sharedPackages } from './shared.ts'
import { sourceHash } from './source-hash.ts'

/** The federation entry's name inside a release's folder. */
export const remoteEntryFile = 'remoteEntry.js'

/**
 * The builds of a remote: for the browser, exposing `./remote` (src/remote.tsx) and `./parcel-{name}` (src/parcel-{name}.tsx)
 * for each parcel; and, where there is a src/server.tsx, the bundle that renders its pages on the server.
 * @param folder the remote's folder; the directory the build runs in unless told
 */
export function remotePreset(config: RemoteConfig, folder: string = process.cwd()): Configuration[] {
  const uniqueName = uniqueNameOf(config.name, sourceHash(folder))
  const names = { folder, uniqueName, layer: config.name }
  const browser = {
    ...browserBuild({ ...names, mode: 'production' }),
    entry: {},
    plugins: [federation(config, folder, uniqueName), integrityPlugin(), pageChunksPlugin()],
  }
  const rendersOnServer = existsSync(join(folder, 'src', 'server.tsx'))
  return rendersOnServer ? [browser, serverBuild({ ...names, entry: { remote: './src/server.tsx' } })] : [browser]
}

/**
 * Two builds with the same unique name would share chunks in one page: after a switch of versions the old code would
 * run on. It also names the container's global variable, so it must be an identifier.
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
    // The shell provides the runtime: an entry would carry 70 KB more.
    experiments: { externalRuntime: true, asyncStartup: true, optimization: { disableSnapshot: true, target: 'web' } },
  })
}

function exposedModules(config: RemoteConfig): Record<string, { import: string; name: string }> {
  const parcels = config.parcels.map((name) => `parcel-${name}`)
  return Object.fromEntries(
    ['remote', ...parcels].map((name) => [`./${name}`, { import: `./src/${name}.tsx`, name: `expose-${name}` }]),
  )
}
