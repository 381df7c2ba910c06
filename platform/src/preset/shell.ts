import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import type { ShellConfig } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { type Configuration, rspack } from '@rspack/core'
import { browserBuild, integrityPlugin } from './browser-build.ts'
import { uniqueNameOf } from './remote.ts'
import { serverBuild } from './server-build.ts'
import { sharedRequests } from './shared.ts'
import { shellBuildPlugin } from './shell-build.ts'
import { sourceHash } from './source-hash.ts'

/** Chunk of the page's only federation runtime: loaded by every page, after the frame. */
const federationChunk = 'federation'

/**
 * The build of the shell: the frame with the packages that remotes reuse, the federation runtime in a chunk of its own, and the
 * frame's server bundle. It exposes nothing itself, so it is no federation build.
 */
export function shellPreset({ links }: ShellConfig, folder: string = process.cwd()): Configuration[] {
  const uniqueName = uniqueNameOf('shell', sourceHash(folder))
  const names = { folder, uniqueName, layer: 'shell' }
  const base = browserBuild({ ...names, mode: 'production' })
  const shared = sharedRequests(folder)
  const browser: Configuration = {
    ...base,
    entry: { shell: './src/main.ts' },
    optimization: {
      ...base.optimization,
      // The browser compiles two files in parallel.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            chunks: 'all',
            name: 'react',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new rspack.DefinePlugin({
        shellBuild: JSON.stringify({ name: uniqueName, shared }),
        // The federation runtime's own switches, as its build plugin sets them for `target: 'web', disableSnapshot: true`.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      integrityPlugin(),
      shellBuildPlugin({ entry: 'shell', deferred: federationChunk, contracts: contractsVersion, links, shared }),
    ],
  }
  return [browser, serverBuild({ ...names, entry: { frame: './src/server.tsx' } })]
}
