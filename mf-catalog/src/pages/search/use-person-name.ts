import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { CallResponse, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { type InfiniteData, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { foundTitles } from '../../app/calls.ts'
import type { Search } from './search-address.ts'

type Found = InfiniteData<CallResponse<'GET /search'>>

/** The server waits for the response, so that the document has the name. */
const useResponse = (search: Search): string | undefined => useCallPages(...foundTitles(search)).first.person

/** In the browser the heading stays while the results load or fail, and while a filter changes. */
function useLatestResponse({ person }: Search): string | undefined {
  const cache = useQueryClient().getQueryCache()
  const read = () => nameIn(cache, person)
  return useSyncExternalStore(cache.subscribe, read, read)
}

/** The name of the searched person in the viewer's language; undefined before a response, and if no title names them. */
export const usePersonName = typeof window === 'undefined' ? useResponse : useLatestResponse

/** As in the latest response about this person, whatever its filters. */
function nameIn(cache: QueryCache, person: string | undefined): string | undefined {
  const [latest] = cache
    .findAll({ queryKey: ['GET /search'] satisfies [ContractKey] })
    .filter(({ queryKey: [, input] }) => (input as { query?: Search }).query?.person === person)
    .flatMap(({ state: { data, dataUpdatedAt } }) => (data ? [{ data: data as Found, dataUpdatedAt }] : []))
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
  return latest?.data.pages[0]?.person
}
