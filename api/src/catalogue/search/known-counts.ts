import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { Search } from './search-match-store.ts'

/** Milliseconds for which a count is cached. */
export const knownMs = 60_000

/** Searches of about 200 bytes each. */
const maxCached = 5000

export interface Count {
  /** A count up to the limit of the search, `most`. */
  count: number
  /** There are more than `count`. */
  isAtLeast: boolean
}

/** Caches the number of matches of wide searches, because counting them takes most of the time of such a search. */
export interface KnownCounts {
  of(search: Search): Count | undefined
  set(search: Search, count: Count): void
}

/** Neither order nor language change what is found. */
const keyOf = ({ wanted, tags, genre, publisher_id, person, sales_type, quality_type, most }: Search): string =>
  JSON.stringify([wanted.terms, tags, genre, publisher_id, person, sales_type, quality_type, most])

export function createKnownCounts(clock: Clock): KnownCounts {
  const cache = new LRUCache<string, Count>({
    max: maxCached,
    ttl: knownMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  return {
    of: (search) => cache.get(keyOf(search)),
    set: (search, { count, isAtLeast }) => void cache.set(keyOf(search), { count, isAtLeast }),
  }
}
