import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'
import { serveFiles } from './files.ts'
import { makePage } from './page/make-page.ts'
import { proxyApi } from './proxy.ts'
import { watchRegistry } from './registry-watch.ts'
import { readShellBuild } from './shell-build.ts'

/** The composition server: pages, their files, and the way to the API. Not yet listening. */
export async function createServer(config: ServerConfig): Promise<FastifyInstance> {
  const server = fastify({ logger: { level: config.logLevel }, trustProxy: true, forceCloseConnections: 'idle' })
  const releases = join(config.dataDir, 'releases')
  mkdirSync(releases, { recursive: true })
  const shell = readShellBuild(config.assetsDir)
  const registry = watchRegistry(join(releases, 'registry.json'), (error) =>
    server.log.error({ err: error }, 'the release registry cannot be read; the last good one stays'),
  )

  server.get('/healthz', async () => ({ status: 'ok' }))
  await serveFiles(server, config)
  await proxyApi(server, config.apiOrigin)
  server.setNotFoundHandler((_, reply) => {
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
  })
  server.get('/*', (request, reply) => {
    const answer = makePage(
      {
        url: request.url,
        cookie: request.headers.cookie,
        acceptLanguage: request.headers['accept-language'],
        nonce: randomBytes(16).toString('base64'),
      },
      { shell, registry: registry(), gatewayOrigin: config.gatewayOrigin },
    )
    reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
  return server
}
