import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { browserBuild, integrityPlugin } from './browser-build.ts'
import { uniqueNameOf } from './remote.ts'
import { serverBuild } from './server-build.ts'
import { sharedPackages } from './shared.ts'
import { shellBuildPlugin } from './shell-build.ts'
import { sourceHash } from './source-hash.ts'

/**
 * The build of the shell: the page's only federation runtime, the shared packages that remotes reuse, and the frame's server
 * bundle.
 */
export function shellPreset(folder: string = process.cwd()): Configuration[] {
  const uniqueName = uniqueNameOf('shell', sourceHash(folder))
  const names = { folder, uniqueName, layer: 'shell' }
  const base = browserBuild({ ...names, mode: 'production' })
  const browser = {
    ...base,
    entry: { shell: './src/main.ts' },
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName,
        shared: sharedPackages(folder),
        // The default fetches every remote at start, so that one that is down stops the shell from starting.
        shareStrategy: 'loaded-first',
        // Remotes are only known at run time, from the registry.
        remotes: {},
        runtimePlugins: ['trusted-types/install.ts', 'federation/load-calmly.ts'].map((file) =>
          join(folder, 'src', file),
        ),
        dts: false,
        manifest: true,
        experiments: {
          provideExternalRuntime: true,
          asyncStartup: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      integrityPlugin(),
      shellBuildPlugin('shell'),
    ],
  }
  return [browser, serverBuild({ ...names, entry: { frame: './src/server.tsx' } })]
}
