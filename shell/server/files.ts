import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerConfig } from './config.ts'

/** Files of a release that are served: not the server bundle, the registry or its history. */
const insideRelease = /^\/[\w-]+\/[^/]+\/(?!server\/)(?!.*\.\.)[^?]+$/

/** Files whose names contain their content hash: cached for ever, and served with the compression made at release. */
export async function serveFiles(server: FastifyInstance, config: ServerConfig): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(config.dataDir, 'releases'),
    prefix: '/releases/',
    allowedPath: (path) => insideRelease.test(path),
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
    decorateReply: false,
    setHeaders: (reply: FastifyReply) => {
      // Integrity is only checked on CORS responses, including when releases are served from another host.
      reply.header('access-control-allow-origin', '*')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
