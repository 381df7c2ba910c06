import type { CallInput, CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../state/host-context.ts'
import { type PagedKey, pagedQuery, untilIdle } from './call-query.ts'
import type { useStaleTime } from './rendered.ts'

export interface MorePages {
  totalCount: number
  /** True only while the total exceeds offset plus limit (spec §4.9). */
  readMore: boolean
  loadingMore: boolean
  /** Set when the last 'more' request failed; items already loaded stay. */
  moreError: Error | null
  loadMore(): void
}

/** The pages loaded so far of a call that returns a paged list. */
export function usePages<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  limit: number,
  staleTime: ReturnType<typeof useStaleTime>,
) {
  type Page = CallResponse<K> & { result_total_count: number }
  const host = useHost()
  const query = pagedQuery(host, key, input, limit)
  const result = useSuspenseInfiniteQuery({ ...query, ...staleTime })
  const pages = result.data.pages as [Page, ...Page[]]
  const { isQueued, loadMore } = useLoadMore(query.queryKey, () => result.fetchNextPage())
  const more: MorePages = {
    totalCount: pages[0].result_total_count,
    readMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage || isQueued,
    moreError: result.isFetchNextPageError ? result.error : null,
    loadMore,
  }
  return { pages, more, dataUpdatedAt: result.dataUpdatedAt, isError: result.isError }
}

/** Fetching the next page would cancel a revalidation in progress (e.g. after a change of language), so it waits for that. */
function useLoadMore(queryKey: readonly unknown[], fetchNextPage: () => Promise<unknown>) {
  const queries = useQueryClient()
  const [isQueued, setQueued] = useState(false)
  const loadMore = async () => {
    if (isQueued) return
    const query = queries.getQueryCache().find({ queryKey, exact: true })
    if (query?.state.fetchStatus === 'fetching' && !query.state.fetchMeta?.fetchMore) {
      setQueued(true)
      await untilIdle(query)
      setQueued(false)
    }
    await fetchNextPage()
  }
  return { isQueued, loadMore: () => void loadMore() }
}
