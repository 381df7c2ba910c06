import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { couponRefusalIn, type Offer, refusalIn } from '../../ordering/offer.ts'

const quoteCall = 'POST /purchase/quote'

async function requestOffer(
  host: Host,
  packPriceId: string,
  couponCode: string,
  isGift: boolean,
  signal: AbortSignal,
): Promise<Offer> {
  const askFor = (order: { coupon_code?: string; is_gift?: boolean }) =>
    host.api.call(quoteCall, { body: { pack_price_id: packPriceId, ...order } }, { signal })
  const ask = async (coupon: { coupon_code?: string }) => {
    if (!isGift) return { quote: await askFor(coupon) }
    try {
      return { quote: await askFor({ ...coupon, is_gift: true }) }
    } catch (error) {
      if (!isApiFailure(error) || error.problem?.code !== 'gift_not_possible') throw error
      // What can't be given can still be ordered for oneself, and the form says that it would be.
      return { quote: await askFor(coupon), giftRefused: true }
    }
  }
  try {
    if (couponCode === '') return await ask({})
    return await ask({ coupon_code: couponCode }).catch(async (error: unknown) => {
      const couponRefusal = couponRefusalIn(error)
      if (!couponRefusal) throw error
      return { ...(await ask({})), couponRefusal }
    })
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
): { offer: Offer; refetchOffer: () => Promise<Offer>; prepareOffer: (couponCode: string) => Promise<Offer> } {
  const host = useHost()
  const queries = useQueryClient()
  const offerWith = (coupon: string) =>
    queryOptions({
      queryKey: [quoteCall, packPriceId, coupon, isGift],
      queryFn: ({ signal }) => requestOffer(host, packPriceId, coupon, isGift, signal),
    })
  const { data, refetch } = useSuspenseQuery(offerWith(couponCode))
  useRemoveOnUnmount(packPriceId)
  return {
    offer: data,
    refetchOffer: async () => (await refetch({ throwOnError: true })).data ?? data,
    prepareOffer: (coupon) => queries.fetchQuery({ ...offerWith(coupon), staleTime: 0 }),
  }
}

/** A short `gcTime` would not do: it also runs while the rest of the page suspends. */
function useRemoveOnUnmount(packPriceId: string) {
  const queries = useQueryClient()
  useEffect(() => () => queries.removeQueries({ queryKey: [quoteCall, packPriceId] }), [queries, packPriceId])
}
