import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { couponRefusals } from '@ginmaku/shared-contracts/api/coupon-bounds.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The current offer for a pack: what it costs now, or why it can't be ordered. `couponRefusal`: why the quote is without the coupon. */
export type Offer =
  | { quote: Quote; refusal?: undefined; couponRefusal?: Problem }
  | { quote?: undefined; refusal: Problem }

const refusals: readonly ErrorCode[] = [
  'not_found',
  'title_not_found',
  'not_on_sale',
  'already_purchased',
  'already_joined',
  'purchase_in_progress',
  'region_blocked',
]

/** The problem, if it rules out this pack altogether rather than just this attempt. */
export function refusalIn(error: unknown): Problem | undefined {
  const problem = isApiFailure(error) ? error.problem : undefined
  if (!problem || !refusals.includes(problem.code) || isStillProcessing(problem)) return undefined
  return problem
}

/** The problem, if it is about the coupon alone, so that the pack can be bought without it. */
export function couponRefusalIn(error: unknown): Problem | undefined {
  const problem = isApiFailure(error) ? error.problem : undefined
  return problem && [...couponRefusals, 'too_many_requests'].includes(problem.code) ? problem : undefined
}

/** The API already has an order with this key but no outcome yet; another running purchase would be named. */
export const isStillProcessing = ({ code, context }: Problem): boolean =>
  code === 'purchase_in_progress' && context?.purchase_number === undefined

const quoteCall = 'POST /purchase/quote'

async function askOffer(
  host: Host,
  packPriceId: string,
  couponCode: string,
  isGift: boolean,
  signal: AbortSignal,
): Promise<Offer> {
  const askFor = (order: { coupon_code?: string; is_gift?: boolean }) =>
    host.api.call(quoteCall, { body: { pack_price_id: packPriceId, ...order } }, { signal })
  const ask = (coupon: { coupon_code?: string }) => {
    if (!isGift) return askFor(coupon)
    // What can't be given can still be bought for oneself, and the form says no more of gifts.
    return askFor({ ...coupon, is_gift: true }).catch((error: unknown) => {
      if (isApiFailure(error) && error.problem?.code === 'gift_not_possible') return askFor(coupon)
      throw error
    })
  }
  try {
    if (couponCode === '') return { quote: await ask({}) }
    return await ask({ coupon_code: couponCode }).then(
      (quote) => ({ quote }),
      async (error: unknown) => {
        const couponRefusal = couponRefusalIn(error)
        if (!couponRefusal) throw error
        return { quote: await ask({}), couponRefusal }
      },
    )
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal) return { refusal }
    throw error
  }
}

/**
 * The offer for a pack with the coupon in the cart, requested at each entry; without it if the coupon can't be used any more. Other
 * failures reach the page's boundary.
 */
export function useOffer(
  packPriceId: string,
  couponCode: string,
  isGift: boolean,
): { offer: Offer; refetchOffer: () => Promise<Offer> } {
  const host = useHost()
  const { data, refetch } = useSuspenseQuery({
    queryKey: [quoteCall, packPriceId, couponCode, isGift],
    queryFn: ({ signal }) => askOffer(host, packPriceId, couponCode, isGift, signal),
  })
  useRemoveOnUnmount(packPriceId)
  return { offer: data, refetchOffer: async () => (await refetch({ throwOnError: true })).data ?? data }
}

/** A short `gcTime` would not do: it also runs while the rest of the page suspends. */
function useRemoveOnUnmount(packPriceId: string) {
  const queries = useQueryClient()
  useEffect(() => () => queries.removeQueries({ queryKey: [quoteCall, packPriceId] }), [queries, packPriceId])
}
