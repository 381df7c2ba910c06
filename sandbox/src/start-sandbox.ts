import type { Socket } from 'node:net'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { openDatabase } from './database.ts'
import { addGateway } from './gateway/start-gateway.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { createMailStore } from './inbox/mail-store.ts'
import { startSmtp } from './inbox/smtp.ts'
import { assetRoutes } from './page/assets.ts'
import { frontPageRoute } from './page/front-page.ts'
import { providerRoutes } from './provider/provider-routes.ts'
import type { SandboxSettings } from './settings.ts'
import { tvRoutes } from './tv/tv-routes.ts'

export interface RunningSandbox {
  /** The origin that browsers use. */
  origin: string
  port: number
  smtpPort: number
  stop(): Promise<void>
}

/** Starts gateway, mail inbox, TV and the services to log in with. Their state survives a restart on the same data folder. */
export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  const database = openDatabase(settings.dataFolder)
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    // Stripe's paths are partly our own; its SDK always sends this header.
    rewriteUrl: ({ url = '/', headers }) => (headers['stripe-version'] ? `/stripe${url}` : url),
  })
  refuseOtherProtocols(app)
  app.register(formbody)
  let origin = settings.origin ?? ''
  const gateway = addGateway(app, database, settings, () => origin)
  const mails = createMailStore(database)
  assetRoutes(app)
  frontPageRoute(app)
  inboxRoutes(app, mails, settings.siteOrigins)
  tvRoutes(app, settings.apiOrigin)
  providerRoutes(app, database, settings, () => origin)
  app.get('/healthz', async () => ({ status: 'ok' }))

  await app.listen({ host: settings.host, port: settings.port })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  origin ||= `http://localhost:${port}`
  const smtp = await startSmtp(mails, settings.host, settings.smtpPort)
  gateway.start()
  return {
    origin,
    port,
    smtpPort: smtp.port,
    stop: async () => {
      await Promise.all([smtp.close(), gateway.stop()])
      await app.close()
      database.close()
    },
  }
}

/** Answers `Upgrade` and `CONNECT`. The reset of such a socket would end the process if nothing listened for its error. */
function refuseOtherProtocols(app: FastifyInstance): void {
  for (const event of ['upgrade', 'connect'])
    app.server.on(event, (_, socket: Socket) => {
      socket.on('error', () => socket.destroy())
      socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () =>
        socket.destroy(),
      )
    })
}
