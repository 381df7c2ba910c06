import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Files served to browsers, relative to `src`. Card rules are one file for browser and server. */
const files = [
  'page/sandbox.css',
  'gateway/card-form/card-form.ts',
  'gateway/card-form/card-rules.ts',
  'tv/tv-screen.ts',
  'tv/device-flow.ts',
] as const

/** Serves /assets/{file name}: TypeScript with its types stripped, other files unchanged. */
export function assetRoutes(app: FastifyInstance): void {
  for (const file of files) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    const script = file.endsWith('.ts')
    const content = script ? stripTypeScriptTypes(source) : source
    const name = file.slice(file.lastIndexOf('/') + 1)
    app.get(`/assets/${name}`, (_, reply) =>
      reply
        .header('content-type', `text/${script ? 'javascript' : 'css'}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    )
  }
}
