import type { Licence } from '../src/page-facts.ts'
import { createServerApi } from './api/fetch-api.ts'

/** Milliseconds. */
const freshFor = 60_000
const retryAfter = 5_000
/** How long the first page waits; later pages use what is known. */
const firstWithin = 300
const timeout = 5_000

/**
 * Licence numbers for the footer (spec §1.6), read from the API once a minute. While the API can't be reached the last known ones
 * stay; none are known at first.
 */
export function watchLicences(apiOrigin: string): () => Promise<readonly Licence[]> {
  const api = createServerApi(apiOrigin, timeout)
  let known: readonly Licence[] = []
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  const ask = async () => {
    try {
      known = (await api.call('GET /site')).licences
      askAgainAt = performance.now() + freshFor
    } catch {
      // The API's own failure is logged where it is proxied; the footer does without.
      askAgainAt = performance.now() + retryAfter
    } finally {
      asking = undefined
    }
  }

  return async () => {
    const isFirst = askAgainAt === 0
    if (performance.now() >= askAgainAt) asking ??= ask()
    if (isFirst && asking) await Promise.race([asking, new Promise((give) => setTimeout(give, firstWithin))])
    return known
  }
}
