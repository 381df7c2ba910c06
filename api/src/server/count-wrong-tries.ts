import type { RateLimit, RateLimits } from './rate-limits.ts'

type Spent = readonly [RateLimit, key: string]

/**
 * Spends a point of each limit for a try and gives them back unless it was wrong. Spending first leaves no gap for parallel tries.
 * @throws ApiError too_many_requests
 */
export async function countWrongTries<T>(
  limits: RateLimits,
  points: readonly Spent[],
  attempt: () => Promise<T>,
  isWrong: (result: T) => boolean,
): Promise<T> {
  const spent: Spent[] = []
  const giveBack = () => Promise.all(spent.map(([limit, key]) => limits.refund(limit, key)))
  try {
    for (const [limit, key] of points) {
      await limits.spend(limit, key)
      spent.push([limit, key])
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  const result = await attempt()
  if (!isWrong(result)) await giveBack()
  return result
}
