import type { FastifyInstance } from 'fastify'

/**
 * Lets the server exit once its requests are answered. A connection that was busy when closing began stays open for a
 * next request that never comes, and would keep the process alive for more than a minute.
 */
export function closeQuietly(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}
