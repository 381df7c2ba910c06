import type { CallOptions } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallInput, CallResponse, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

interface Paged {
  result_total_count: number
}

export type PagedKey = { [K in ContractKey]: CallResponse<K> extends Paged ? K : never }[ContractKey]

export interface Freshness {
  /** Milliseconds during which a cached response is shown without a new request; 30 s by default. */
  staleTime?: number
}

/** A GET call as a page makes it: the arguments of `useCall`, or with a limit those of `useCallPages`. */
export type PageCall =
  | readonly [key: ContractKey, input: object, freshness?: Freshness]
  | readonly [key: PagedKey, input: object, limit: number, freshness?: Freshness]

type LooseCall = (key: ContractKey, input: unknown, options: CallOptions) => Promise<unknown>

/** The client's rest parameters depend on K, which generic hooks leave open, so the call is cast here and typed at the hook. */
export function callApi<K extends ContractKey>(call: unknown, key: K, input: CallInput<K>, options: CallOptions) {
  return (call as LooseCall)(key, input, options) as Promise<CallResponse<K>>
}

/** The query of one call. */
export const callQuery = <K extends ContractKey>(host: Host, key: K, input: CallInput<K>) => ({
  queryKey: [key, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(host.api.call, key, input, { signal }),
})

/** The infinite query of a call that returns a paged list: the offset advances by the limit (spec §4.9). */
export const pagedQuery = <K extends PagedKey>(host: Host, key: K, input: CallInput<K>, limit: number) => ({
  queryKey: [key, input, limit],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
    callApi(host.api.call, key, withOffset(input, Number(pageParam), limit), { signal }) as Promise<
      CallResponse<K> & Paged
    >,
  getNextPageParam: (last: Paged, _pages: unknown, offset: number) =>
    last.result_total_count > offset + limit ? offset + limit : undefined,
})

function withOffset<K extends ContractKey>(input: CallInput<K>, offset: number, limit: number): CallInput<K> {
  return { ...input, query: { ...(input as { query?: object }).query, offset, limit } }
}

/**
 * Makes the calls of a page that is about to be opened by a link, where the response is not cached or is stale. A failure is
 * shown by the page itself. A list that was left with several pages loaded starts with its first one again (spec §4.3); back and
 * forward do not come here, so they find it as it was.
 * @returns settles when each has its response or has failed; never rejects
 */
export function prefetchCalls(queries: QueryClient, host: Host, calls: readonly PageCall[]): Promise<unknown> {
  const { loggedIn } = host.bus.read('session')
  const prefetch = ([key, input, ...rest]: PageCall): Promise<void> | undefined => {
    // A page that visitors may open too, such as the order page, may ask them to log in first.
    if (!loggedIn && isMembersCall(key)) return undefined
    const [limit, freshness] = typeof rest[0] === 'number' ? [rest[0], rest[1]] : [undefined, rest[0]]
    if (limit === undefined)
      return queries.prefetchQuery({ ...callQuery(host, key, input as CallInput<typeof key>), ...freshness })
    const query = pagedQuery(host, key as PagedKey, input as CallInput<PagedKey>, limit)
    trimToFirstPage(queries, query.queryKey)
    return queries.prefetchInfiniteQuery({ ...query, ...freshness })
  }
  return Promise.all(calls.map(prefetch))
}

/** Whether there is a response to each call, fresh or not. */
export const hasResponses = (queries: QueryClient, calls: readonly PageCall[]): boolean =>
  calls.every(([key, input, limit]) => {
    const queryKey = typeof limit === 'number' ? [key, input, limit] : [key, input]
    return queries.getQueryData(queryKey) !== undefined
  })

function trimToFirstPage(queries: QueryClient, queryKey: readonly unknown[]): void {
  const state = queries.getQueryState<InfiniteData<unknown>>(queryKey)
  if (!state?.data || state.data.pages.length < 2) return
  const { pages, pageParams } = state.data
  const first = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
  queries.setQueryData(queryKey, first, { updatedAt: state.dataUpdatedAt })
}

/** Waits for the request in flight, and for any that replaces it; never rejects. */
export async function untilIdle(query: Query): Promise<void> {
  while (query.state.fetchStatus !== 'idle') await query.promise?.catch(() => undefined)
}
