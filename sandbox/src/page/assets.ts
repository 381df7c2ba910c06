import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Files served to browsers, relative to `src`. Card rules are one file for browser and server. */
const files = [
  'page/sandbox.css',
  'gateway/card-form/card-form.ts',
  'gateway/card-form/card-rules.ts',
  'gateway/stripe-js/setup-over.ts',
  'tv/tv-screen.ts',
  'tv/device-flow.ts',
] as const

/** Serves a file of `src`: TypeScript with its types stripped, others unchanged. */
function serve(app: FastifyInstance, address: string, file: string): void {
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const script = file.endsWith('.ts')
  const content = script ? stripTypeScriptTypes(source) : source
  app.get(address, (_, reply) =>
    reply
      .header('content-type', `text/${script ? 'javascript' : 'css'}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(content),
  )
}

/** Serves /assets/{file name}, and what replaces Stripe.js. */
export function assetRoutes(app: FastifyInstance): void {
  for (const file of files) serve(app, `/assets/${file.slice(file.lastIndexOf('/') + 1)}`, file)
  serve(app, '/v3/stripe.js', 'gateway/stripe-js/stripe-js.ts')
}
