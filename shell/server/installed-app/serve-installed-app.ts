import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serviceWorkerPath } from '../../src/page-facts.ts'
import type { ServerConfig } from '../config.ts'
import { iconsPath, manifestOf } from './manifest.ts'
import { retiringWorker, serviceWorker } from './service-worker.ts'

export const manifestPath = '/manifest.webmanifest'

/** What makes the site an app that can be installed (spec §10.11): its manifest, icons and service worker. */
export async function serveInstalledApp(
  server: FastifyInstance,
  { hasServiceWorker }: Pick<ServerConfig, 'hasServiceWorker'>,
): Promise<void> {
  // Browsers request it without cookies, so its address has the language.
  server.get<{ Querystring: { lang?: string } }>(manifestPath, async ({ query }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(query.lang === 'en' ? 'en' : 'ja'))),
  )
  server.get(serviceWorkerPath, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(hasServiceWorker ? serviceWorker : retiringWorker),
  )
  await server.register(fastifyStatic, {
    root: join(import.meta.dirname, 'icons'),
    prefix: `${iconsPath}/`,
    index: false,
    maxAge: '1d',
    decorateReply: false,
  })
}
