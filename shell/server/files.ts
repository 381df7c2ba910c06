import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerConfig } from './config.ts'
import { assetBase } from './page/plan-page.ts'

/** A release's folder, but for what the server renders with: never the registry or its history. */
const insideRelease = /^\/[\w-]+\/[^/]+\/(?!server\/)(?!.*\.\.)[^?]+$/

/** Files whose names change with their content: cached for ever, sent as compressed when they were released. */
export async function serveFiles(server: FastifyInstance, config: ServerConfig): Promise<void> {
  const common = {
    preCompressed: true,
    index: false as const,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
    decorateReply: false,
    setHeaders: (reply: FastifyReply) => {
      // Integrity is checked on CORS responses alone, also when releases are served from a host of their own.
      reply.header('access-control-allow-origin', '*')
      reply.header('x-content-type-options', 'nosniff')
    },
  }
  await server.register(fastifyStatic, {
    ...common,
    root: config.assetsDir,
    prefix: assetBase,
    allowedPath: (path) => !path.startsWith('/server/'),
  })
  await server.register(fastifyStatic, {
    ...common,
    root: join(config.dataDir, 'releases'),
    prefix: '/releases/',
    allowedPath: (path) => insideRelease.test(path),
  })
}
