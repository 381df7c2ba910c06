import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { harnessBuild } from './harness-build.ts'

const folder = process.cwd()
const { default: config }: { default: RemoteConfig } = await import(
  pathToFileURL(join(folder, 'remote.config.ts')).href
)

const compiler = rspack(harnessBuild(config, folder))
if (!compiler) throw new Error('rspack gave no compiler')
const server = new RspackDevServer(
  {
    host: '127.0.0.1',
    port: process.env.PORT ?? 'auto',
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  },
  compiler,
)
await server.start()
process.stdout.write(`${config.name} alone: http://localhost:${server.options.port}/?locale=ja\n`)
