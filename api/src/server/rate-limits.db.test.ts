import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const url = inject('testRedis')
// Project api-postgres has a Redis; api-embedded has none.
const redis = url ? new Redis(url, { maxRetriesPerRequest: 1 }) : undefined
afterAll(() => redis?.disconnect())

const limit = { name: `test-${randomUUID()}`, points: 3, duration: 60 }

async function refusal(limits: RateLimits, key: string): Promise<ApiError | undefined> {
  try {
    await limits.spend(limit, key)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

describe(`a limit counted in ${redis ? 'Redis' : 'the process'}`, () => {
  it('allows its points, then says how long to wait, and starts again when cleared', async () => {
    const limits = createRateLimits(redis)
    const key = randomUUID()
    for (let i = 0; i < 3; i++) expect(await refusal(limits, key)).toBeUndefined()
    const refused = await refusal(limits, key)
    expect(refused?.code).toBe('too_many_requests')
    expect(Number(refused?.details.headers?.['retry-after'])).toBeGreaterThan(0)
    expect(await refusal(limits, randomUUID())).toBeUndefined()
    await limits.clear(limit, key)
    expect(await refusal(limits, key)).toBeUndefined()
  })

  it('gives back one point at a time', async () => {
    const limits = createRateLimits(redis)
    const key = randomUUID()
    for (let i = 0; i < 3; i++) await limits.spend(limit, key)
    await limits.refund(limit, key)
    expect(await refusal(limits, key)).toBeUndefined()
    expect((await refusal(limits, key))?.code).toBe('too_many_requests')
  })
})

it.runIf(redis)('processes that share Redis count together', async () => {
  const [one, other] = [createRateLimits(redis), createRateLimits(redis)]
  const key = randomUUID()
  for (const limits of [one, other, one]) expect(await refusal(limits, key)).toBeUndefined()
  expect((await refusal(other, key))?.code).toBe('too_many_requests')
})

it('while Redis is down each process counts alone, and readiness shows it', async () => {
  const away = new Redis({ port: 1, maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true })
  const limits = createRateLimits(away)
  const key = randomUUID()
  for (let i = 0; i < 3; i++) expect(await refusal(limits, key)).toBeUndefined()
  expect((await refusal(limits, key))?.code).toBe('too_many_requests')
  expect(await limits.isReachable()).toBe(false)
  away.disconnect()
})
