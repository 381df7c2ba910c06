import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Records the routes that are added, and returns a function that then answers every other method on their paths with
 * 405 and `allow`. Paths with a wildcard are left to their owner.
 */
export function collectRoutes(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    const methods = methodsOf.get(route.url) ?? new Set()
    for (const method of [route.method].flat()) methods.add(method)
    methodsOf.set(route.url, methods)
  })
  return () => {
    for (const [url, methods] of [...methodsOf]) {
      const allow = [...methods].sort().join(', ')
      const refused = known.filter((method) => !methods.has(method))
      if (refused.length === 0) continue
      app.route({
        method: refused,
        url,
        handler: () => {
          throw new ApiError('method_not_allowed', { headers: { allow } })
        },
      })
    }
  }
}
