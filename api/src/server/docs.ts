import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { asyncApiDocument } from './asyncapi.ts'
import { openApiDocument } from './openapi.ts'
import type { OpenApiDocument } from './openapi-document.ts'

/** Generated once per process, not for every app. */
let document: OpenApiDocument | undefined
let chatDocument: ReturnType<typeof asyncApiDocument> | undefined

/** /api/openapi.json, /api/asyncapi.json of the chat, and the interactive /api/docs: Scalar's page, which loads everything from this server. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  document ??= openApiDocument()
  chatDocument ??= asyncApiDocument()
  const { title } = document.info
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document))
  app.get('/api/asyncapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(chatDocument))
  // A separate scope, so that the policy applies to these routes only.
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
        pageTitle: title,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        // Makes the anchor of an error's heading match the `type` URL of a problem: Scalar removes `api`, the document's slug,
        // and joins words with `-`. The function runs in the page.
        generateHeadingSlug: ({ slug = '' }) => `api/error-${slug.replaceAll('-', '_')}`,
      },
    })
  })
}

const inlineScript = /<script type="text\/javascript">(.*?)<\/script>/gs

/** Scalar uses style attributes; its only inline script, the configuration, is allowed by its hash. */
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
