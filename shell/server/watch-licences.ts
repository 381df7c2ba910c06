import type { Licence } from '../src/page-facts.ts'
import { createServerApi } from './api/fetch-api.ts'

/** Milliseconds. */
const freshFor = 60_000
const retryAfter = 5_000
/** How long the first page waits; later pages use what is known. */
const firstWithin = 300
const timeout = 5_000

/**
 * Licence numbers for the footer (spec §1.6), read from the API once a minute. While the API can't be reached, the last
 * known numbers stay; at first there are none.
 */
export function watchLicences(apiOrigin: string): () => Promise<readonly Licence[]> {
  const api = createServerApi(apiOrigin, timeout)
  let known: readonly Licence[] = []
  let nextRequestAt = 0
  let request: Promise<void> | undefined

  const fetchLicences = async () => {
    try {
      known = (await api.call('GET /site')).licences
      nextRequestAt = performance.now() + freshFor
    } catch {
      // The footer works without licence numbers, so the failure is only retried.
      nextRequestAt = performance.now() + retryAfter
    } finally {
      request = undefined
    }
  }

  return async () => {
    const isFirst = nextRequestAt === 0
    if (performance.now() >= nextRequestAt) request ??= fetchLicences()
    if (isFirst && request) await Promise.race([request, new Promise((give) => setTimeout(give, firstWithin))])
    return known
  }
}
