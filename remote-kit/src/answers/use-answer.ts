import type { CallOptions } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallAnswer, CallInput, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useMutation, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useHost, useTopic } from '../state/host-context.ts'
import { useStaleTime } from './rendered.ts'

interface Freshness {
  /** Milliseconds during which a kept answer is shown without asking again; 30 s unless told. */
  staleTime?: number
}

/**
 * The answer of one GET call. Waits (Suspense) and fails (boundary) at the page's `PageBoundary`.
 * After a change of language the old words stay until the new ones are there.
 */
export function useAnswer<K extends ContractKey>(
  key: K,
  input: CallInput<K>,
  freshness: Freshness = {},
): CallAnswer<K> {
  const host = useHost()
  const locale = useDeferredValue(useTopic('locale'))
  const staleTime = useStaleTime(freshness.staleTime)
  const { data } = useSuspenseQuery(queryOf(host, key, input, locale, staleTime))
  return data
}

/**
 * As {@link useAnswer}, for what a member gets differently. `isVisitors`: rendered by the server, which asks as a visitor, and
 * not asked for this member yet; what differs by member should wait.
 */
export function useOwnAnswer<K extends ContractKey>(
  key: K,
  input: CallInput<K>,
  freshness: Freshness = {},
): { answer: CallAnswer<K>; isVisitors: boolean } {
  const host = useHost()
  const { loggedIn } = useTopic('session')
  const locale = useDeferredValue(useTopic('locale'))
  const staleTime = useStaleTime(freshness.staleTime)
  const { data, dataUpdatedAt, isError } = useSuspenseQuery(queryOf(host, key, input, locale, staleTime))
  const isRendered = isServer || dataUpdatedAt === 0
  return { answer: data, isVisitors: loggedIn && isRendered && !isError }
}

const isServer = typeof window === 'undefined'

function queryOf<K extends ContractKey>(
  host: Host,
  key: K,
  input: CallInput<K>,
  locale: Locale,
  staleTime: ReturnType<typeof useStaleTime>,
) {
  return {
    queryKey: [key, input, locale],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(host.api.call, key, input, { signal }),
    ...staleTime,
  }
}

interface List {
  items: unknown[]
  result_total_count: number
}

type ListKey = { [K in ContractKey]: CallAnswer<K> extends List ? K : never }[ContractKey]

export interface AnswerPages<A extends List> {
  items: A['items']
  /** The first page's answer, for what stands beside the items. */
  first: A
  totalCount: number
  /** True only while the total exceeds offset plus limit (spec §4). */
  readMore: boolean
  loadingMore: boolean
  /** Set when the last 'more' failed; the items so far stay. */
  moreError: Error | null
  loadMore(): void
}

/** A paged list: the offset advances by the limit (spec §4). `limit` is 20 for the catalogue, 10 for a member's lists. */
export function useAnswerPages<K extends ListKey>(
  key: K,
  input: CallInput<K>,
  limit: number,
  freshness: Freshness = {},
): AnswerPages<CallAnswer<K> & List> {
  const host = useHost()
  const locale = useDeferredValue(useTopic('locale'))
  const staleTime = useStaleTime(freshness.staleTime)
  const result = useSuspenseInfiniteQuery({
    queryKey: [key, input, locale, limit],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(host.api.call, key, withOffset(input, pageParam, limit), { signal }) as Promise<CallAnswer<K> & List>,
    getNextPageParam: (last, _pages, offset) => (last.result_total_count > offset + limit ? offset + limit : undefined),
    ...staleTime,
  })
  const [first] = result.data.pages as [CallAnswer<K> & List]
  return {
    items: result.data.pages.flatMap((page) => page.items) as (CallAnswer<K> & List)['items'],
    first,
    totalCount: first.result_total_count,
    readMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    moreError: result.isFetchNextPageError ? result.error : null,
    loadMore: () => void result.fetchNextPage(),
  }
}

/** Sends a POST, PUT or DELETE. Rejections are the caller's to show; kept answers of `refreshes` are asked again afterwards. */
export function useSend<K extends ContractKey>(key: K, options: { refreshes?: readonly ContractKey[] } = {}) {
  const host = useHost()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationKey: [key],
    mutationFn: ({ input, ...rest }: { input: CallInput<K> } & CallOptions) => callApi(host.api.call, key, input, rest),
    onSuccess: () =>
      Promise.all((options.refreshes ?? []).map((refreshed) => queries.invalidateQueries({ queryKey: [refreshed] }))),
  })
  return {
    ...mutation,
    /** Right at once, where `isPending` is right with the next render: two quick presses may come before it. */
    isSending: () => queries.isMutating({ mutationKey: [key] }) > 0,
  }
}

type LooseCall = (key: ContractKey, input: unknown, options: CallOptions) => Promise<unknown>

// The client's rest parameters depend on K; inside these generic hooks K is open, so the call is made loosely and typed at the door.
function callApi<K extends ContractKey>(call: unknown, key: K, input: CallInput<K>, options: CallOptions) {
  return (call as LooseCall)(key, input, options) as Promise<CallAnswer<K>>
}

function withOffset<K extends ContractKey>(input: CallInput<K>, offset: number, limit: number): CallInput<K> {
  return { ...input, query: { ...(input as { query?: object }).query, offset, limit } }
}
