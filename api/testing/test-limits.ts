import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { inject } from 'vitest'
import { createRateLimits, type RateLimits } from '../src/server/rate-limits.ts'

/** Separate limits for a server: counted in Redis where this project has one, under keys that no other server uses. */
export async function openTestLimits(): Promise<{ limits: RateLimits; close(): void }> {
  const url = inject('testRedis')
  if (!url) return { limits: createRateLimits(), close: () => undefined }
  const redis = new Redis(url, { keyPrefix: `test-${randomUUID()}:`, maxRetriesPerRequest: 1 })
  await once(redis, 'ready')
  return { limits: createRateLimits(redis), close: () => redis.disconnect() }
}

/** For a test of something else that makes more requests than any limit allows. */
export const boundlessLimits: RateLimits = {
  spend: async () => undefined,
  refund: async () => undefined,
  clear: async () => undefined,
  isReachable: async () => true,
}
