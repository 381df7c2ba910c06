import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { loggedAddress } from '@ginmaku/shared-contracts/api/logged-address.ts'
import { answerClientError, refuseOtherProtocols } from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import {
  type LiveReleases,
  liveReleasesPath,
  releasesForPagesPath,
} from '@ginmaku/shared-contracts/registry/live-releases.ts'
import { liveVersions } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createCallerHeaders } from './caller-headers.ts'
import type { ServerConfig } from './config.ts'
import { serveFiles } from './files.ts'
import { serveMetrics } from './metrics.ts'
import { composePage, type PageTools } from './page/compose-page.ts'
import { linkHeader } from './page/hints.ts'
import { isOtherLoopbackName } from './page/loopback-names.ts'
import { describeRemotes, htmlHeaders, type PagePlan, planPage } from './page/plan-page.ts'
import { sharePages } from './page/share-pages.ts'
import { createShells } from './page/shells.ts'
import { type ServerProblem, sendProblem } from './problem.ts'
import { proxyApi } from './proxy.ts'
import { serveReadiness } from './readiness.ts'
import { watchRegistry } from './registry-watch.ts'
import { bundleOf, liveBundles } from './render/bundle-of.ts'
import { withFallbacks } from './render/fallback-releases.ts'
import { renderLimits } from './render/protocol.ts'
import { createRenderPool } from './render/render-pool.ts'
import { RequestLog } from './request-log.ts'
import { serveSitemap } from './sitemap.ts'
import { openCountryDatabase } from './visit/country-database.ts'
import { createRegionFinder } from './visit/find-region.ts'
import { watchLicences } from './watch-licences.ts'

/** Milliseconds for a request to arrive completely, since slow requests occupy connections. */
const requestTimeout = 30_000

/** 128 KB, as a power of two: a page. The usual one of 4 MB would be allocated and cleared for each visit. */
const brotliWindow = 17

/** The composition server: pages, their files, and the proxy to the API. Not yet listening. */
export async function createServer(config: ServerConfig): Promise<FastifyInstance> {
  const server = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url, ip }) => ({ method, url: loggedAddress(url), remoteAddress: ip }) },
    },
    logController: new RequestLog(),
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    requestTimeout,
    clientErrorHandler: answerClientError,
    // An address that can't be parsed belongs to no page.
    frameworkErrors: (_, request, reply) =>
      void refuse(request, reply, 'not_found').catch(() => sendProblem(reply, 'internal')),
  })
  refuseOtherProtocols(server.server)
  // A client that has gone already has no address any more, and needs no response.
  server.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === undefined) reply.hijack()
  })
  const { trustedProxies, regionHeader, defaultRegion, serviceMode, blockedRegions } = config
  const countryOf = openCountryDatabase(config.countryDatabase)
  const findRegion = createRegionFinder({ trustedProxies, regionHeader, defaultRegion, countryOf })
  const callerHeaders = createCallerHeaders({ trustedProxies, regionHeader, findRegion })
  const releasesDir = join(config.dataDir, 'releases')
  mkdirSync(releasesDir, { recursive: true })
  const { siteOrigin } = config
  const metrics = serveMetrics(server, config)
  const pool = createRenderPool({
    apiOrigin: config.apiOrigin,
    limits: renderLimits(config.renderWithinMs),
    onFault: ({ remote, version }, fault, address) =>
      server.log.warn({ remote, version, address, fault }, 'page not rendered'),
    onOutcome: metrics.count,
    onTripped: (bundle, isTripped) => {
      const { remote, version } = bundle
      metrics.setTripped(bundle, isTripped)
      server.log.error({ remote, version }, isTripped ? 'too many pages fail: nothing is rendered' : 'renders again')
      void preloadBundles()
    },
  })
  server.addHook('onClose', async () => pool.close())
  const released = watchRegistry(join(releasesDir, 'registry.json'), {
    onChange: () => {
      void preloadBundles()
      void shells.warm()
    },
    onProblems: (problems, cause) => server.log.error({ problems, err: cause }, 'the release registry has faults'),
  })
  /** The live releases, with fallbacks for those that can't be rendered. */
  const registry = () =>
    withFallbacks(released.current(), (remote, release) => {
      const bundle = bundleOf(remote, release, releasesDir)
      return bundle !== undefined && pool.isTripped(bundle)
    })
  const preloadBundles = () =>
    pool.setBundles([released.current(), registry()].flatMap((known) => liveBundles(known, releasesDir)))
  const shells = createShells({
    releasesDir,
    registry: released.current,
    onOutcome: (version, outcome) => metrics.count({ remote: shellName, version }, outcome),
    onFault: (version, err) => server.log.error({ version, err }, 'the frame is not rendered'),
    onStopped: (version, isStopped) => metrics.setTripped({ remote: shellName, version }, isStopped),
  })
  const findProblems = () => [
    ...released.problems(),
    ...(shells.next() ? [] : ['No shell is released: npm run release -- publish shell']),
  ]
  // Preloads the bundles, so that the first visitor does not wait for them.
  await Promise.all([preloadBundles(), shells.warm()])
  const tools: PageTools = {
    shells,
    pool,
    releasesDir,
    siteOrigin,
    licences: watchLicences(config.apiOrigin),
  }

  const composeShared = sharePages((plan, headers) => composePage(plan, headers, tools), config.shareRenderingMs)

  server.get('/healthz', async () => ({ status: 'ok' }))
  serveReadiness(server, config, findProblems)
  server.get(liveReleasesPath, async (_, reply): Promise<LiveReleases> => {
    reply.header('cache-control', 'no-store')
    return Object.fromEntries(liveVersions(registry()).map(([remote, { metadata }]) => [remote, metadata.version]))
  })
  server.get(releasesForPagesPath, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return describeRemotes(registry())
  })
  await serveFiles(server, config)
  // The pages of a closed service are redirects.
  if (serviceMode === 'open') serveSitemap(server, { ...config, registry })
  await proxyApi(server, config.apiOrigin, callerHeaders, (request) => blockedRegions.includes(findRegion(request)))
  // Each piece is sent as soon as it is rendered.
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
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    const redirect = (to: string) => reply.code(302).headers(htmlHeaders).header('location', to).send()
    if (isOtherLoopbackName(request.headers.host, siteOrigin)) return redirect(siteOrigin + request.url)
    const nonce = randomBytes(16).toString('base64')
    const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = request.headers
    const visit = { url: address, cookie, acceptLanguage, userAgent, region: findRegion(request), nonce }
    const { cardForm } = config
    const shell = shells.next()
    if (!shell) return sendProblem(reply, 'internal')
    const plan = planPage(visit, { shell, registry: registry(), cardForm, serviceMode, blockedRegions })
    if ('redirectTo' in plan) return redirect(plan.redirectTo)
    sendEarlyHints(reply, plan)
    const { status, pieces } = await composeShared(plan, callerHeaders.of(request))
    reply.code(status).headers(plan.headers)
    // A reply to a request that matched no route has no plugin decorations.
    return reply.compress ? reply.compress(Readable.from(pieces)) : reply.send(Readable.from(pieces))
  }
  /** A page when the client accepts HTML, else problem+json. */
  const refuse = async (request: FastifyRequest, reply: FastifyReply, code: ServerProblem) =>
    isForPage(request) ? sendPage(request, reply, '/404') : sendProblem(reply, code)
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
  server.get('/*', (request, reply) => sendPage(request, reply, request.url))
  return server
}

/** 103 (RFC 8297): the browser fetches scripts while the page is rendered. */
function sendEarlyHints(reply: FastifyReply, { hints }: PagePlan): void {
  if (hints.length > 0) reply.raw.writeEarlyHints({ link: hints.map(linkHeader) })
}

const isForPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false)
