import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { InfiniteQueryObserver, Query, QueryClient } from '@tanstack/react-query'
import { untilIdle } from './until-idle.ts'

/**
 * Answers have words in them. When the language changes, all are asked for once more behind what is shown: the page stays with its
 * focus, its place and how much of a list it has, in the old words until the new ones are there. What is not shown is asked for
 * when it is next.
 */
export function followLocale(queries: QueryClient, bus: Bus): void {
  bus.follow('locale', () => askAgain(queries))
}

function askAgain(queries: QueryClient): void {
  const onTheirWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isCall })
  const loadingMore = onTheirWay.filter(({ state }) => state.fetchMeta?.fetchMore)
  for (const query of onTheirWay) {
    // A later answer in the old language must not be the one that stays. Where there is data, the next step does this.
    if (query.state.data === undefined) void query.cancel({ revert: true })
  }
  void queries.invalidateQueries({ predicate: isCall })
  for (const query of loadingMore) void loadMoreAfter(query)
}

/** Other queries are what a page keeps by itself. */
const isCall = ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean => /^(GET|POST) /.test(String(key))

/** Who has pressed 'more' gets more. */
async function loadMoreAfter(query: Query): Promise<void> {
  await untilIdle(query)
  await (query.observers[0] as InfiniteQueryObserver | undefined)?.fetchNextPage()
}
