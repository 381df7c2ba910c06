import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { InfiniteQueryObserver, Query, QueryClient } from '@tanstack/react-query'
import { untilIdle } from './call-query.ts'

/**
 * Responses contain translated text, so a change of language revalidates all of them in the background: the page keeps its
 * focus, scroll position and loaded list items, in the old language until the new responses arrive. Inactive queries are
 * requested when they are next used.
 */
export function followLocale(queries: QueryClient, bus: Bus): void {
  bus.follow('locale', () => revalidateCalls(queries))
}

function revalidateCalls(queries: QueryClient): void {
  const inFlight = queries.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const loadingMore = inFlight.filter(({ state }) => state.fetchMeta?.fetchMore)
  for (const query of inFlight) {
    // A late response in the old language must not win. For queries with data, invalidateQueries cancels it.
    if (query.state.data === undefined) void query.cancel({ revert: true })
  }
  void queries.invalidateQueries()
  for (const query of loadingMore) void loadMoreAfter(query)
}

/** A pending 'more' request is repeated after the revalidation. */
async function loadMoreAfter(query: Query): Promise<void> {
  await untilIdle(query)
  await (query.observers[0] as InfiniteQueryObserver | undefined)?.fetchNextPage()
}
