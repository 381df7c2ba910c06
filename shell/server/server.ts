import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { loggedAddress } from '@ginmaku/shared-contracts/api/logged-address.ts'
import {
  answerClientError,
  isChatUpgrade,
  refuseOtherProtocols,
} from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import { liveReleasesPath, pageFilesPath, releasesForPagesPath } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import type { LiveReleases } from '@ginmaku/shared-contracts/registry/live-releases.ts'
import { liveVersions } from '@ginmaku/shared-contracts/registry/registry.ts'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createCallerHeaders } from './caller-headers.ts'
import type { ServerConfig } from './config.ts'
import { serveFiles } from './files.ts'
import { serveInstalledApp } from './installed-app/serve-installed-app.ts'
import { pageFilesOf } from './page/hints.ts'
import { describeRemotes } from './page/plan-page.ts'
import { createPageSender } from './page/send-page.ts'
import { type ServerProblem, sendProblem } from './problem.ts'
import { proxyApi } from './proxy.ts'
import { serveReadiness } from './readiness.ts'
import { createRendering, type Rendering } from './rendering.ts'
import { RequestLog } from './request-log.ts'
import { serveSitemap } from './sitemap.ts'
import { openCountryDatabase } from './visit/country-database.ts'
import { createRegionFinder } from './visit/find-region.ts'

/** Milliseconds for a request to arrive completely, since slow requests occupy connections. */
const requestTimeout = 30_000

/** 128 KB, as a power of two: a page. The usual one of 4 MB would be allocated and cleared for each visit. */
const brotliWindow = 17

/** A page when the client accepts HTML, else problem+json. */
type Refuse = (request: FastifyRequest, reply: FastifyReply, code: ServerProblem) => Promise<unknown>

/** The composition server: pages, their files, and the proxy to the API. Not yet listening. */
export async function createServer(config: ServerConfig): Promise<FastifyInstance> {
  const { trustedProxies, regionHeader, defaultRegion, serviceMode, blockedRegions } = config
  const server = createHttpServer(config, (...refused) => refuse(...refused))
  const countryOf = openCountryDatabase(config.countryDatabase)
  const findRegion = createRegionFinder({ trustedProxies, regionHeader, defaultRegion, countryOf })
  const callerHeaders = createCallerHeaders({ trustedProxies, regionHeader, findRegion })
  const rendering = createRendering(server, config)
  await rendering.preload()
  const sendPage = createPageSender(config, rendering, { findRegion, callerHeaders })
  const refuse: Refuse = async (request, reply, code) =>
    isForPage(request) ? sendPage(request, reply, '/404') : sendProblem(reply, code)

  server.get('/healthz', async () => ({ status: 'ok' }))
  serveReadiness(server, config, rendering.findProblems)
  await serveFiles(server, config)
  await serveInstalledApp(server, config)
  // The pages of a closed service are redirects.
  if (serviceMode === 'open') serveSitemap(server, { ...config, registry: rendering.registry })
  await proxyApi(server, config, callerHeaders, (request) => blockedRegions.includes(findRegion(request)))
  await compressPages(server)
  serveReleases(server, rendering)
  handleFailures(server, refuse)
  server.get('/*', (request, reply) => sendPage(request, reply, request.url))
  return server
}

function createHttpServer({ logLevel, trustedProxies }: ServerConfig, refuse: Refuse): FastifyInstance {
  const server = fastify({
    logger: {
      level: logLevel,
      serializers: { req: ({ method, url, ip }) => ({ method, url: loggedAddress(url), remoteAddress: ip }) },
    },
    logController: new RequestLog(),
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    requestTimeout,
    clientErrorHandler: answerClientError,
    // An address that can't be parsed belongs to no page.
    frameworkErrors: (_, request, reply) =>
      void refuse(request, reply, 'not_found').catch(() => sendProblem(reply, 'internal')),
  })
  refuseOtherProtocols(server.server, isChatUpgrade)
  // A client that has gone already has no address any more, and needs no response.
  server.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === undefined) reply.hijack()
  })
  return server
}

/** The live releases, as versions for tools, and with all that an open page needs to load them. */
function serveReleases(server: FastifyInstance, { registry, shells }: Rendering): void {
  server.get(liveReleasesPath, async (_, reply): Promise<LiveReleases> => {
    reply.header('cache-control', 'no-store')
    return Object.fromEntries(liveVersions(registry()).map(([remote, { metadata }]) => [remote, metadata.version]))
  })
  server.get(releasesForPagesPath, (request, reply) => sendChanged(request, reply, describeRemotes(registry())))
  server.get(pageFilesPath, (request, reply) => sendChanged(request, reply, pageFilesOf(registry(), shells.next())))
}

/** Open pages request it often, and seldom get another one. */
async function sendChanged(request: FastifyRequest, reply: FastifyReply, content: unknown) {
  const text = JSON.stringify(content)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json').compress(text)
}

/** Each piece of a page is sent as soon as it is rendered. */
async function compressPages(server: FastifyInstance): Promise<void> {
  const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, Z_SYNC_FLUSH } = constants
  await server.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: BROTLI_OPERATION_FLUSH,
      params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: brotliWindow },
    },
    zlibOptions: { flush: Z_SYNC_FLUSH, level: 6 },
  })
}

function handleFailures(server: FastifyInstance, refuse: Refuse): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendProblem(reply, 'invalid_request')
    request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, 'internal')
  })
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) return refuse(request, reply, 'not_found')
    return sendProblem(reply.header('allow', 'GET, HEAD'), 'method_not_allowed')
  })
}

const isForPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false)
