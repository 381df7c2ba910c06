import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { Search } from './search-match-store.ts'

/** Milliseconds for which a search that found more titles than are counted is not counted again. */
export const wideMs = 60_000

/** Searches of about 200 bytes each. */
const maxKept = 5000

/** Searches that lately found more titles than are counted: to count up to that limit takes most of their time. */
export interface WideSearches {
  has(search: Search): boolean
  add(search: Search): void
}

/** Neither order nor language change what is found. */
const keyOf = ({ wanted, publishers, genre, publisher_id, sales_type, quality_type, most }: Search): string =>
  JSON.stringify([wanted.terms, publishers, genre, publisher_id, sales_type, quality_type, most])

export function createWideSearches(clock: Clock): WideSearches {
  const kept = new LRUCache<string, true>({
    max: maxKept,
    ttl: wideMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  return {
    has: (search) => kept.has(keyOf(search)),
    add: (search) => void kept.set(keyOf(search), true),
  }
}
