import type { FastifyInstance } from 'fastify'

/**
 * Lets the server end once its calls are answered. A connection that was at work when closing began stays open for the
 * client's next call, which never comes, and would hold the process for more than a minute.
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
