import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | undefined
  }
  interface FastifyContextConfig {
    keepsRawBody?: boolean
  }
}

/** Accepts JSON and forms; a route may keep the exact bytes, because signatures are computed over bytes. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest('rawBody', undefined)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.keepsRawBody) request.rawBody = body
    return parseJson(request, body.toString('utf8'), done)
  })
  await app.register(formBody, { bodyLimit: app.initialConfig.bodyLimit })
}
