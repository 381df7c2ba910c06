import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ChannelQuote } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalIn } from '../../ordering/offer.ts'

/** What joining would cost now, or why the member can't join. */
export type JoinOffer = { quote: ChannelQuote; refusal?: undefined } | { quote?: undefined; refusal: Problem }

const quoteCall = 'POST /channel/{publisher_id}/quote'

const requestOffer = (host: Host, publisher_id: string, signal: AbortSignal): Promise<JoinOffer> =>
  host.api.call(quoteCall, { params: { publisher_id } }, { signal }).then(
    (quote) => ({ quote }),
    (error: unknown) => {
      const refusal = refusalIn(error)
      if (refusal) return { refusal }
      throw error
    },
  )

/** Requested at each entry. Other failures reach the page's boundary. */
export function useJoinOffer(publisherId: string): { offer: JoinOffer; refetchOffer: () => Promise<JoinOffer> } {
  const host = useHost()
  const queries = useQueryClient()
  const { data, refetch } = useSuspenseQuery({
    queryKey: [quoteCall, publisherId],
    queryFn: ({ signal }) => requestOffer(host, publisherId, signal),
  })
  // A short `gcTime` would not do: it also runs while the rest of the page suspends.
  useEffect(() => () => queries.removeQueries({ queryKey: [quoteCall, publisherId] }), [queries, publisherId])
  return { offer: data, refetchOffer: async () => (await refetch({ throwOnError: true })).data ?? data }
}
