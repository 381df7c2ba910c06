import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { pingDatabase } from '../database/connection.ts'
import type { ServerDeps } from './contract-routes.ts'

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`

/** Returns a sentence if the disk of `folder` has fewer than `floorBytes` left for the user of this process. */
export async function findFullDisk(folder: string, floorBytes: number): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const left = bavail * bsize
    if (left >= floorBytes) return undefined
    return `The disk is full: ${inMegabytes(left)} are left for data, and at least ${inMegabytes(floorBytes)} are needed.`
  } catch (error) {
    // Nothing has been stored yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** /healthz: the process is up. /readyz: it can serve, otherwise 503 with a sentence for each problem. */
export function serveHealth(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (request, reply) => {
    const { DATA_DIR, DISK_FLOOR_BYTES } = deps.settings
    const fullDisk = await findFullDisk(DATA_DIR, DISK_FLOOR_BYTES)
    const checks = {
      database: await isDatabaseReachable(deps, request.id),
      broker: await deps.limits.isReachable(),
      disk: !fullDisk,
    }
    const problems = [
      ...(checks.database ? [] : ['The database cannot be reached.']),
      ...(checks.broker ? [] : ['Redis cannot be reached.']),
      ...(fullDisk ? [fullDisk] : []),
    ]
    const isReady = problems.length === 0
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', checks, problems })
  })
}

async function isDatabaseReachable(deps: ServerDeps, requestId: string): Promise<boolean> {
  try {
    await pingDatabase(deps.db)
    return true
  } catch (error) {
    deps.log.error({ err: error, requestId }, 'database not reachable')
    return false
  }
}

/** Prometheus text at /metrics: process metrics, the duration of each route, and the domains' own metrics. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'ginmaku_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
