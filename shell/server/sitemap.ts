import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { liveVersions, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createServerApi } from './api/fetch-api.ts'
import { escapeHtml } from './page/html.ts'
import { sendProblem } from './problem.ts'

interface SitemapParts {
  apiOrigin: string
  siteOrigin: string
  registry: () => Registry
}

/** Milliseconds to wait for the API. */
const timeoutMs = 10_000

/**
 * `/robots.txt` (RFC 9309) and the sitemap by parts (sitemaps.org): public pages without parameters come from the registry,
 * titles and other data-driven pages from the API.
 */
export function serveSitemap(server: FastifyInstance, { apiOrigin, siteOrigin, registry }: SitemapParts): void {
  const api = createServerApi(apiOrigin, timeoutMs)
  const address = (path: string) => new URL(path, siteOrigin).href

  server.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${address('/sitemap.xml')}\n`),
  )
  server.get('/sitemap.xml', async (_, reply) => {
    const parts = await orSendProblem(reply, () => api.call('GET /sitemap'))
    if (!parts) return reply
    const files = ['/sitemaps/pages.xml', ...parts.items.map(({ from }) => `/sitemaps/titles/${from}.xml`)]
    return sendXml(
      reply,
      'sitemapindex',
      files.map((file) => `<sitemap>${location(address(file))}</sitemap>`),
    )
  })
  server.get('/sitemaps/pages.xml', async (_, reply) => {
    const known = await orSendProblem(reply, () => api.call('GET /sitemap'))
    if (!known) return reply
    const paths = [...publicPages(registry()), ...known.paths]
    return sendXml(
      reply,
      'urlset',
      paths.map((path) => `<url>${location(address(path))}</url>`),
    )
  })
  server.get<{ Params: { from: string } }>('/sitemaps/titles/:from.xml', async ({ params }, reply) => {
    const part = await orSendProblem(reply, () => api.call('GET /sitemap/{from}', { params }))
    if (!part) return reply
    const entries = part.items.map(
      ({ full_title_id, published_at }) =>
        `<url>${location(address(`/title/${full_title_id}`))}<lastmod>${published_at}</lastmod></url>`,
    )
    return sendXml(reply, 'urlset', entries)
  })
}

/** Paths of all pages that everyone may open, at any time, and that have no parameters. */
const publicPages = (registry: Registry): string[] =>
  liveVersions(registry)
    .flatMap(([, { extras }]) => extras.routes)
    .filter(({ access, redirect, needs, isStep }) => access === 'anyone' && !redirect && !needs && !isStep)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'))

const location = (href: string) => `<loc>${escapeHtml(href)}</loc>`

const sendXml = (reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: readonly string[]) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    )

/** Sends a problem response if the API call fails. */
async function orSendProblem<T>(reply: FastifyReply, request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (!isApiFailure(error)) throw error
    const isMissing = error.status === 404 || error.status === 400
    sendProblem(reply, isMissing ? 'not_found' : error.kind === 'problem' ? 'internal' : 'server_unreachable')
    return undefined
  }
}
