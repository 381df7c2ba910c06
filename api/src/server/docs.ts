import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** /api/openapi.json and, to be read and tried by people, /api/docs: Scalar's page, which asks nobody but this server for anything. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document))
  // In a scope of its own, so that the policy is of these routes alone.
  await app.register(async (page) => {
    page.addHook('onSend', async (_, reply, payload) => {
      reply.header('cache-control', 'no-cache')
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return
      reply.header('content-security-policy', policyOf(payload))
    })
    await page.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        slug: 'api',
        pageTitle: document.info.title,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        // The heading of an error stands where `type` of a problem points. `api` is the document's slug, which addresses leave
        // out; its words stand with `-` between them. The function runs in the page.
        generateHeadingSlug: ({ slug = '' }) => `api/error-${slug.replaceAll('-', '_')}`,
      },
    })
  })
}

const inlineScript = /<script type="text\/javascript">(.*?)<\/script>/gs

/** Scalar sets styles by attribute; its one inline script, which carries the configuration, is named by its hash. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
