import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import formBody from '@fastify/formbody'
import { cmcdType } from '@ginmaku/shared-contracts/api/playback-report.ts'
import {
  answerClientError,
  isChatUpgrade,
  refuseOtherProtocols,
} from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Domain } from '../domain.ts'
import { ApiError } from './api-error.ts'
import { trustedPeers } from './caller.ts'
import { registerEndpoints, type ServerDeps } from './contract-routes.ts'
import { serveDocs } from './docs.ts'
import { registerErrorHandlers, sendError } from './errors.ts'
import { serveHealth, serveMetrics } from './monitoring.ts'
import { RequestLog } from './request-log.ts'

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Records the routes that are added, and returns a function that adds routes for all other methods on their paths, which respond
 * with 405 and `allow`. Paths with a wildcard are left out.
 */
export function collectRoutes(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    const methods = methodsOf.get(route.url) ?? new Set()
    for (const method of [route.method].flat()) methods.add(method)
    methodsOf.set(route.url, methods)
  })
  return () => {
    for (const [url, methods] of [...methodsOf]) {
      const allow = [...methods].sort().join(', ')
      const refused = known.filter((method) => !methods.has(method))
      if (refused.length === 0) continue
      app.route({
        method: refused,
        url,
        handler: () => {
          throw new ApiError('method_not_allowed', { headers: { allow } })
        },
      })
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Emits `upgrade` for requests below `/chat/`; with a listener for it, the listener serves them. It never listens itself. */
    upgrades: Server
  }
  interface FastifyRequest {
    rawBody: Buffer | undefined
  }
  interface FastifyContextConfig {
    needsRawBody?: boolean
  }
}

/** Parses JSON, forms and the events of players. A route can also get the raw bytes, which are needed to verify signatures. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest('rawBody', undefined)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.needsRawBody) request.rawBody = body
    return parseJson(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser(cmcdType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  await app.register(formBody, { bodyLimit: app.initialConfig.bodyLimit })
}

const bodyLimitBytes = 256 * 1024
/** Milliseconds in which a whole request must arrive: requests are small, and a slow one occupies a connection. */
const requestTimeout = 30_000
const requestIdPattern = /^[\w.-]{8,128}$/

function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
}

/** Creates the HTTP server of all domains, without listening. */
export async function createApp<W extends ServerDeps>(
  deps: W,
  domains: readonly Domain<W>[],
): Promise<FastifyInstance> {
  const trusts = trustedPeers(deps.settings.TRUSTED_PROXIES)
  const log: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: (address) => trusts(address),
    bodyLimit: bodyLimitBytes,
    requestTimeout,
    forceCloseConnections: 'idle',
    // For malformed addresses, which match no route.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for them, and nothing else would close the socket of an upgrade.
      if (request.raw.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroySoon())
      void sendError(error, request, reply)
    },
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  const upgrades = createServer()
  app.decorate('upgrades', upgrades)
  refuseOtherProtocols(
    app.server,
    (request, ...rest) => isChatUpgrade(request) && upgrades.emit('upgrade', request, ...rest),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  closeIdleConnections(app)
  registerErrorHandlers(app)
  const refuseOtherMethods = collectRoutes(app)
  await acceptBodies(app)
  serveMetrics(app, deps.metrics)
  serveHealth(app, deps)
  await serveDocs(app)
  for (const domain of domains) {
    registerEndpoints(app, deps, domain.endpoints?.(deps) ?? [], trusts)
    await domain.routes?.(app, deps)
  }
  refuseOtherMethods()
  return app
}

/**
 * Closes connections as soon as they are idle while the server is closing. Otherwise a connection that was busy at that time
 * stays open for a next request, which delays the exit of the process by more than a minute.
 */
function closeIdleConnections(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}
