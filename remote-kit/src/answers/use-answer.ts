import type { CallOptions } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallAnswer, CallInput, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHost, useTopic } from '../state/host-context.ts'
import { callApi } from './call-api.ts'
import { useStaleTime } from './rendered.ts'
import { type MorePages, type PagedKey, usePages } from './use-pages.ts'

interface Freshness {
  /** Milliseconds during which a kept answer is shown without asking again; 30 s unless told. */
  staleTime?: number
}

/**
 * The answer of one GET call. Waits (Suspense) and fails (boundary) at the page's `PageBoundary`.
 * After a change of language the old words stay until the new ones are there ({@link followLocale}).
 */
export function useAnswer<K extends ContractKey>(
  key: K,
  input: CallInput<K>,
  freshness: Freshness = {},
): CallAnswer<K> {
  const host = useHost()
  const staleTime = useStaleTime(freshness.staleTime)
  const { data } = useSuspenseQuery(queryOf(host, key, input, staleTime))
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
  const staleTime = useStaleTime(freshness.staleTime)
  const { data, ...state } = useSuspenseQuery(queryOf(host, key, input, staleTime))
  return { answer: data, isVisitors: useIsVisitors(state) }
}

const isServer = typeof window === 'undefined'

function useIsVisitors({ dataUpdatedAt, isError }: { dataUpdatedAt: number; isError: boolean }): boolean {
  const { loggedIn } = useTopic('session')
  return loggedIn && (isServer || dataUpdatedAt === 0) && !isError
}

function queryOf<K extends ContractKey>(
  host: Host,
  key: K,
  input: CallInput<K>,
  staleTime: ReturnType<typeof useStaleTime>,
) {
  return {
    queryKey: [key, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(host.api.call, key, input, { signal }),
    ...staleTime,
  }
}

interface List {
  items: unknown[]
  result_total_count: number
}

type ListKey = { [K in PagedKey]: CallAnswer<K> extends List ? K : never }[PagedKey]

export interface AnswerPages<A extends List> extends MorePages {
  items: A['items']
  /** The first page's answer, for what stands beside the items. */
  first: A
}

/** A paged list: the offset advances by the limit (spec §4). `limit` is 20 for the catalogue, 10 for a member's lists. */
export function useAnswerPages<K extends ListKey>(
  key: K,
  input: CallInput<K>,
  limit: number,
  freshness: Freshness = {},
): AnswerPages<CallAnswer<K> & List> {
  type Page = CallAnswer<K> & List
  const { pages, more } = usePages(key, input, limit, useStaleTime(freshness.staleTime))
  const items = pages.flatMap((page) => (page as Page).items) as Page['items']
  return { ...more, items, first: pages[0] as Page }
}

/** As {@link useOwnAnswer}, for a call whose answer holds a paged list among other things. */
export function useOwnAnswerPages<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  limit: number,
  freshness: Freshness = {},
): MorePages & { pages: readonly [CallAnswer<K>, ...CallAnswer<K>[]]; isVisitors: boolean } {
  const { pages, more, ...state } = usePages(key, input, limit, useStaleTime(freshness.staleTime))
  return { ...more, pages, isVisitors: useIsVisitors(state) }
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
