import type { CallOptions } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallInput, CallResponse, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { type UseMutationResult, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHost, useTopic } from '../state/host-context.ts'
import { callApi, callQuery, type Freshness, type PagedKey } from './call-query.ts'
import { useStaleTime } from './rendered.ts'
import { type MorePages, usePages } from './use-pages.ts'

/**
 * The response of one GET call. Suspends, and throws to the page's `PageBoundary`.
 * After a change of language the old text stays until the new response arrives ({@link followLocale}).
 */
export function useCall<K extends ContractKey>(
  key: K,
  input: CallInput<K>,
  freshness: Freshness = {},
): CallResponse<K> {
  const host = useHost()
  const staleTime = useStaleTime(freshness.staleTime)
  const { data } = useSuspenseQuery({ ...callQuery(host, key, input), ...staleTime })
  return data
}

/**
 * Like {@link useCall}, for responses that differ by member. `isVisitors`: the response is from the server, which requests as
 * a visitor, and has not been refetched for this member yet; a view should not show what differs by member.
 */
export function useMemberCall<K extends ContractKey>(
  key: K,
  input: CallInput<K>,
  freshness: Freshness = {},
): { response: CallResponse<K>; isVisitors: boolean } {
  const host = useHost()
  const staleTime = useStaleTime(freshness.staleTime)
  const { data, ...state } = useSuspenseQuery({ ...callQuery(host, key, input), ...staleTime })
  return { response: data, isVisitors: useIsVisitors(state) }
}

const isServer = typeof window === 'undefined'

function useIsVisitors({ dataUpdatedAt, isError }: { dataUpdatedAt: number; isError: boolean }): boolean {
  const { loggedIn } = useTopic('session')
  return loggedIn && (isServer || dataUpdatedAt === 0) && !isError
}

interface List {
  items: unknown[]
  result_total_count: number
}

type ListKey = { [K in PagedKey]: CallResponse<K> extends List ? K : never }[PagedKey]

export interface CallPages<A extends List> extends MorePages {
  items: A['items']
  /** The first page's response, for the data next to the items. */
  first: A
}

/** A paged list: the offset advances by the limit (spec §4.9). `limit` is 20 for the catalogue, 10 for a member's lists. */
export function useCallPages<K extends ListKey>(
  key: K,
  input: CallInput<K>,
  limit: number,
  freshness: Freshness = {},
): CallPages<CallResponse<K> & List> {
  type Page = CallResponse<K> & List
  const { pages, more } = usePages(key, input, limit, useStaleTime(freshness.staleTime))
  const items = pages.flatMap((page) => (page as Page).items) as Page['items']
  return { ...more, items, first: pages[0] as Page }
}

/** Like {@link useMemberCall}, for a call whose response includes a paged list. */
export function useMemberCallPages<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  limit: number,
  freshness: Freshness = {},
): MorePages & { pages: readonly [CallResponse<K>, ...CallResponse<K>[]]; isVisitors: boolean } {
  const { pages, more, ...state } = usePages(key, input, limit, useStaleTime(freshness.staleTime))
  return { ...more, pages, isVisitors: useIsVisitors(state) }
}

type Sent<K extends ContractKey> = { input: CallInput<K> } & CallOptions

/** Named, since a declaration of the inferred type would spell out the whole contract. */
type Sending<K extends ContractKey> = UseMutationResult<CallResponse<K>, Error, Sent<K>> & {
  /** Current immediately, whereas `isPending` updates with the next render: two quick presses may come before it. */
  isSending(): boolean
}

/** Sends a POST, PUT or DELETE. The caller handles rejections; cached responses of `refreshes` are revalidated on success. */
export function useSend<K extends ContractKey>(
  key: K,
  options: { refreshes?: readonly ContractKey[] } = {},
): Sending<K> {
  const host = useHost()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationKey: [key],
    mutationFn: ({ input, ...rest }: Sent<K>) => callApi(host.api.call, key, input, rest),
    onSuccess: () =>
      Promise.all((options.refreshes ?? []).map((refreshed) => queries.invalidateQueries({ queryKey: [refreshed] }))),
  })
  return {
    ...mutation,
    isSending: () => queries.isMutating({ mutationKey: [key] }) > 0,
  }
}
