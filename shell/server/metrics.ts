import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { ServerConfig } from './config.ts'
import type { PageOutcome } from './page/compose-page.ts'
import type { Bundle } from './render/protocol.ts'
import type { Outcome } from './render/release-renderer.ts'

/** The remote may be the shell: then pages are frames. */
type Labels = Pick<Bundle, 'remote' | 'version'>

export interface RenderMetrics {
  count(release: Labels, outcome: Outcome): void
  /** @param route the pattern of its path */
  countPage(route: string, outcome: PageOutcome): void
  setTripped(release: Labels, isTripped: boolean): void
}

/** Prometheus text at /metrics, only for callers inside: the trusted proxies' own addresses. For others there is no such page. */
export function serveMetrics(
  server: FastifyInstance,
  { trustedProxies }: Pick<ServerConfig, 'trustedProxies'>,
): RenderMetrics {
  const registers = [new Registry()]
  const pages = new Counter({
    name: 'ginmaku_server_renderings_total',
    help: 'Pages, and frames by the shell, rendered on the server: rendered, late (sent after head and frame, or not at all), failed, crowded (not started, since too many were in progress for too long), or refused by an open circuit breaker',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  })
  const sent = new Counter({
    name: 'ginmaku_pages_total',
    help: 'Documents by the path of their route: complete, late (the page came after head and frame), cut (without parts that took too long), or empty (the browser renders the page)',
    labelNames: ['route', 'outcome'],
    registers,
  })
  const tripped = new Gauge({
    name: 'ginmaku_server_rendering_stopped',
    help: '1 while the circuit breaker of a release is open',
    labelNames: ['remote', 'version'],
    registers,
  })
  const isInside = proxyAddr.compile(trustedProxies)
  server.get('/metrics', async (request, reply) => {
    if (!isInside(request.ip, 0)) return reply.callNotFound()
    const [registry] = registers
    return reply.type(registry?.contentType ?? '').send(await registry?.metrics())
  })
  return {
    count: ({ remote, version }, outcome) => pages.inc({ remote, version, outcome }),
    countPage: (route, outcome) => sent.inc({ route, outcome }),
    setTripped: ({ remote, version }, isTripped) => tripped.set({ remote, version }, Number(isTripped)),
  }
}
