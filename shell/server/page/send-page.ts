import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallerHeaders } from '../caller-headers.ts'
import type { ServerConfig } from '../config.ts'
import { sendProblem } from '../problem.ts'
import type { Rendering } from '../rendering.ts'
import type { FindRegion } from '../visit/find-region.ts'
import { watchLicences } from '../watch-licences.ts'
import { composePage, type PageTools } from './compose-page.ts'
import { linkHeader } from './hints.ts'
import { isOtherLoopbackName } from './loopback-names.ts'
import { htmlHeaders, type PagePlan, planPage } from './plan-page.ts'
import { sharePages } from './share-pages.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<unknown>

interface Visitors {
  findRegion: FindRegion
  callerHeaders: CallerHeaders
}

/** @returns a function that sends the page at an address (path and query), or a redirect to another one */
export function createPageSender(config: ServerConfig, rendering: Rendering, visitors: Visitors): SendPage {
  const { siteOrigin, cardForm, mediaOrigin, serviceMode, blockedRegions, hasServiceWorker } = config
  const { pool, shells, releasesDir, registry, countPage } = rendering
  const licences = watchLicences(config.apiOrigin)
  const waiting = { within: config.renderWithinMs, patience: config.renderPatienceMs }
  const tools: PageTools = { shells, pool, releasesDir, siteOrigin, licences, hasServiceWorker, ...waiting }
  const composeShared = sharePages((plan, headers) => composePage(plan, headers, tools), config.shareRenderingMs)
  return async (request, reply, address) => {
    const redirect = (to: string) => reply.code(302).headers(htmlHeaders).header('location', to).send()
    if (isOtherLoopbackName(request.headers.host, siteOrigin)) return redirect(siteOrigin + request.url)
    const nonce = randomBytes(16).toString('base64')
    const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = request.headers
    const visit = { url: address, cookie, acceptLanguage, userAgent, region: visitors.findRegion(request), nonce }
    const shell = shells.next()
    if (!shell) return sendProblem(reply, 'internal')
    const site = { shell, registry: registry(), cardForm, mediaOrigin, serviceMode, blockedRegions }
    const plan = planPage(visit, site)
    if ('redirectTo' in plan) return redirect(plan.redirectTo)
    sendEarlyHints(reply, plan)
    const { status, pieces, outcome } = await composeShared(plan, visitors.callerHeaders.of(request))
    void outcome.then((of) => countPage(plan.owner?.route.path ?? `shell ${status}`, of))
    reply.code(status).headers(plan.headers)
    // A reply to a request that matched no route has no plugin decorations.
    return reply.compress ? reply.compress(Readable.from(pieces)) : reply.send(Readable.from(pieces))
  }
}

/** 103 (RFC 8297): the browser fetches scripts while the page is rendered. */
function sendEarlyHints(reply: FastifyReply, { hints }: PagePlan): void {
  if (hints.length > 0) reply.raw.writeEarlyHints({ link: hints.map(linkHeader) })
}
