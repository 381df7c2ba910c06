import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The current offer for a pack: what it costs now, or why it can't be ordered. */
export type Offer = { quote: Quote; refusal?: undefined } | { quote?: undefined; refusal: Problem }

const refusals: readonly ErrorCode[] = [
  'not_found',
  'title_not_found',
  'not_on_sale',
  'already_purchased',
  'purchase_in_progress',
  'region_blocked',
]

/** The problem, if it rules out this pack altogether rather than just this attempt. */
export function refusalIn(error: unknown): Problem | undefined {
  const problem = isApiFailure(error) ? error.problem : undefined
  if (!problem || !refusals.includes(problem.code) || isStillProcessing(problem)) return undefined
  return problem
}

/** The API already has an order with this key but no outcome yet; another running purchase would be named. */
export const isStillProcessing = ({ code, context }: Problem): boolean =>
  code === 'purchase_in_progress' && context?.purchase_number === undefined

const quoteCall = 'POST /purchase/quote'

/** The offer for a pack, requested at each entry. Other failures reach the page's boundary. */
export function useOffer(packPriceId: string): { offer: Offer; refetchOffer: () => Promise<Offer> } {
  const host = useHost()
  const { data, refetch } = useSuspenseQuery({
    queryKey: [quoteCall, packPriceId],
    queryFn: async ({ signal }): Promise<Offer> => {
      try {
        return {
          quote: await host.api.call(quoteCall, { body: { pack_price_id: packPriceId } }, { signal }),
        }
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal) return { refusal }
        throw error
      }
    },
  })
  useRemoveOnUnmount(packPriceId)
  return { offer: data, refetchOffer: async () => (await refetch({ throwOnError: true })).data ?? data }
}

/** A short `gcTime` would not do: it also runs while the rest of the page suspends. */
function useRemoveOnUnmount(packPriceId: string) {
  const queries = useQueryClient()
  useEffect(() => () => queries.removeQueries({ queryKey: [quoteCall, packPriceId] }), [queries, packPriceId])
}
