import type { Redis } from 'ioredis'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'

export interface RateLimit {
  /** e.g. `login-address` */
  name: string
  points: number
  /** Seconds in which the points may be spent. */
  duration: number
}

export interface RateLimits {
  /** Spends a point of the limit for this key. @throws ApiError too_many_requests with retry-after */
  spend(limit: RateLimit, key: string): Promise<void>
  /** Gives back a point just spent, where only failed attempts count. Spending first also limits parallel attempts. */
  refund(limit: RateLimit, key: string): Promise<void>
  /** Restores all points of the key, e.g. after a successful log-in. */
  clear(limit: RateLimit, key: string): Promise<void>
  /** Whether the shared counter is reachable; true when counting in the process. */
  isReachable(): Promise<boolean>
}

/** Counted in Redis if configured, so that all processes share the counts; while Redis is down, each process counts alone. */
export function createRateLimits(redis?: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()

  function limiterOf(limit: RateLimit) {
    const known = limiters.get(limit.name)
    if (known) return known
    const options = { keyPrefix: `limit-${limit.name}`, points: limit.points, duration: limit.duration }
    const memory = new RateLimiterMemory(options)
    const made = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory
    limiters.set(limit.name, made)
    return made
  }

  return {
    spend: async (limit, key) => {
      try {
        await limiterOf(limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new ApiError('too_many_requests', {
          headers: { 'retry-after': String(seconds) },
          context: { retry_after_seconds: seconds },
        })
      }
    },
    refund: async (limit, key) => {
      await limiterOf(limit).reward(key)
    },
    clear: async (limit, key) => {
      await limiterOf(limit).delete(key)
    },
    isReachable: async () => redis === undefined || redis.status === 'ready',
  }
}

/** Bits of an IPv6 address that a provider assigns to one customer, who chooses the rest (RFC 6177). */
const customerBits = 64

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function rateLimitKeyOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${customerBits}`).toString()
}

type Spent = readonly [RateLimit, key: string]

/**
 * Spends a point of each limit for a try, and refunds them unless the try was wrong. Spending first also limits parallel tries.
 * @throws ApiError too_many_requests
 */
export async function countWrongTries<T>(
  limits: RateLimits,
  points: readonly Spent[],
  attempt: () => Promise<T>,
  isWrong: (result: T) => boolean,
): Promise<T> {
  const spent: Spent[] = []
  const refundAll = () => Promise.all(spent.map(([limit, key]) => limits.refund(limit, key)))
  try {
    for (const [limit, key] of points) {
      await limits.spend(limit, key)
      spent.push([limit, key])
    }
  } catch (error) {
    await refundAll()
    throw error
  }
  const result = await attempt()
  if (!isWrong(result)) await refundAll()
  return result
}
