import { ApiError } from '../../server/api-error.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { type DccOfferRow, findDccOffer } from './dcc-offer-store.ts'

/** @throws ApiError dcc_offer_unknown, also for another member's offer */
export async function ownDccOffer({ db }: PurchaseDeps, memberId: string, offerId: string): Promise<DccOfferRow> {
  const offer = await findDccOffer(db, offerId)
  if (offer?.member_id !== memberId) throw new ApiError('dcc_offer_unknown')
  return offer
}

interface NamesOffer {
  pack_price_id: string
  dcc_offer_id?: string | undefined
}

/** The offer that an order for this pack refers to. @throws ApiError dcc_offer_unknown */
export async function namedOffer(
  deps: PurchaseDeps,
  memberId: string,
  { pack_price_id, dcc_offer_id }: NamesOffer,
): Promise<DccOfferRow | undefined> {
  if (dcc_offer_id === undefined) return undefined
  const offer = await ownDccOffer(deps, memberId, dcc_offer_id)
  if (offer.pack_price_id !== pack_price_id) throw new ApiError('dcc_offer_unknown')
  return offer
}

/**
 * The card is charged in its currency only as the buyer has seen it.
 * @throws ApiError dcc_offer_used, or dcc_offer_over when it has expired or the price has changed
 */
export function refuseUnusable(offer: DccOfferRow, amount: { price: number; currency: string }, now: Date): void {
  if (offer.purchase_number !== null) throw new ApiError('dcc_offer_used')
  const isSamePrice = offer.price === amount.price && offer.currency === amount.currency
  if (!isSamePrice || offer.expires_at <= now) throw new ApiError('dcc_offer_over')
}
