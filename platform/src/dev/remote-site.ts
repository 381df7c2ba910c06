import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { localEnvironment } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { serverSettings } from '../../../shell/server/settings.ts'
import { freePort } from '../start/free-port.ts'
import { type Service, startService } from '../start/service.ts'
import { buildShell } from './build/build-shell.ts'
import { placeShell } from './build/place-shell.ts'
import { createFront, type RunningFront } from './front/front-server.ts'
import { buildPageScript } from './page/build-page.ts'

const root = join(import.meta.dirname, '../../..')

export interface RemoteSite {
  origin: string
  front: RunningFront
  /** Reloads handlers and scenarios. */
  restartApi(): Promise<void>
  stop(): Promise<void>
}

/**
 * The real frame around everything released in `dataDir`, over an API that is implemented by the handlers of the remote in
 * `folder`.
 */
export async function startRemoteSite(options: {
  folder: string
  dataDir: string
  /** Preferred port; if it is taken, the next free one is used. */
  port: number
  /** Milliseconds to wait for server rendering; by default the product's limit. */
  renderWithin?: number
  /** Time zone of the servers; by default this machine's. */
  zone?: string
  /** With React's development version, which warns of mistakes. */
  isForDevelopment?: boolean
}): Promise<RemoteSite> {
  const { folder, dataDir } = options
  await placeShell(join(root, 'shell'), dataDir, options.isForDevelopment ? await buildShell(dataDir) : undefined)
  const [port, sitePort, apiPort] = await choosePorts(options.port)
  const origin = `http://localhost:${port}`
  const chosenApi = `http://127.0.0.1:${apiPort}`
  const env = {
    ...localEnvironment(serverSettings, {}),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    REMOTE_FOLDER: folder,
    API_PORT: String(apiPort),
    API_ORIGIN: chosenApi,
    SITE_PORT: String(sitePort),
    SITE_HOST: '127.0.0.1',
    SITE_ORIGIN: origin,
    DATA_DIR: dataDir,
    RENDER_CACHE_MS: '0',
    // It would stay in the browser and show its page for whatever else has this port later.
    SERVICE_WORKER: 'off',
    // An unused port; the default may be another site's sandbox.
    SANDBOX_ORIGIN: 'http://127.0.0.1:9',
    ...(options.zone && { TZ: options.zone }),
    ...(options.renderWithin && { RENDER_WITHIN_MS: String(options.renderWithin) }),
  }
  const start = (name: string, script: string, readyUrl: string) => {
    const logFile = join(dataDir, 'logs', `${name}.log`)
    return startService({ name, script: join(root, script), cwd: root, env, logFile, readyUrl, readyWithin: 30_000 })
  }
  const startApi = () => start('api', 'platform/src/dev/api/main.ts', `${chosenApi}/__dev/facts`)
  const siteOrigin = `http://127.0.0.1:${sitePort}`
  const services: Service[] = await Promise.all([
    startApi(),
    start('shell', 'shell/server/main.ts', `${siteOrigin}/healthz`),
  ])
  const script = await buildPageScript(join(dataDir, 'dev-page'))
  const front = createFront({ siteOrigin, chosenApi, pageScript: () => script })
  await listen(front.server, port)
  return {
    origin: `http://localhost:${(front.server.address() as AddressInfo).port}`,
    front,
    async restartApi() {
      // It is stateless, so killing it loses nothing.
      await services[0]?.kill()
      services[0] = await startApi()
    },
    async stop() {
      front.server.closeAllConnections()
      front.server.close()
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}

async function choosePorts(wanted: number): Promise<[number, number, number]> {
  const front = await freePort(wanted)
  const site = await freePort(front + 1)
  return [front, site, await freePort(site + 1)]
}

export const listen = (server: Server, port: number): Promise<void> =>
  new Promise((ready, failed) => server.once('error', failed).listen(port, () => ready()))
