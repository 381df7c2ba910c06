import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestAt, shownAt } from './replay-items.ts'

const call = 'GET /title/{full_title_id}/chat/replay'

type From = { position: number } | { after: number }

/** The chat of a recording at a position, whole seconds from its start. */
export function useReplay(fullTitleId: string, position: number) {
  const host = useHost()
  /** The position that was requested first, or after the last seek. */
  const [anchor, setAnchor] = useState(position)
  const pages = useInfiniteQuery({
    queryKey: [call, fullTitleId, anchor],
    initialPageParam: { position: anchor } as From,
    queryFn: ({ pageParam, signal }) =>
      host.api.call(call, { params: { full_title_id: fullTitleId }, query: pageParam }, { signal }),
    getNextPageParam: ({ next }): From | undefined => (next === undefined ? undefined : { after: next }),
    placeholderData: keepPreviousData,
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = pages
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const wanted = data && !isFetching ? requestAt({ anchor, items, hasMore: hasNextPage }, position) : 'nothing'
  if (wanted === 'there' && position !== anchor) setAnchor(position)
  useEffect(() => {
    if (wanted === 'more' && !error) void fetchNextPage()
  }, [wanted, error, fetchNextPage])
  return {
    items: shownAt(items, position),
    isLoading: data === undefined && isFetching,
    /** The chat has no messages at all. */
    isEmpty: data !== undefined && anchor === 0 && items.length === 0 && !hasNextPage,
    error,
    isFetching,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
