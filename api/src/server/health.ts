import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../database/connection.ts'
import type { ServerWorld } from './server-world.ts'

/** /healthz: the process is up. /readyz: its dependencies are reachable, otherwise 503 naming those that are not. */
export function serveHealth(app: FastifyInstance, world: ServerWorld): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (request, reply) => {
    const checks = { database: await isDatabaseReachable(world, request.id), broker: await world.limits.isReachable() }
    const isReady = Object.values(checks).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', checks })
  })
}

async function isDatabaseReachable(world: ServerWorld, requestId: string): Promise<boolean> {
  try {
    await pingDatabase(world.db)
    return true
  } catch (error) {
    world.log.error({ err: error, requestId }, 'database not reachable')
    return false
  }
}
