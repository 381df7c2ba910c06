import type { CardCharge, DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import { ApiError } from '../../server/api-error.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { type DccOfferRow, findDccOffer } from './dcc-offer-store.ts'

/** The amount that the card is charged, and how it is calculated. */
export const cardChargeOf = (offer: DccOfferRow): CardCharge => ({
  amount: offer.charge_amount,
  currency: offer.charge_currency,
  rate: offer.rate,
  reference_rate: offer.reference_rate,
  margin_percent: offer.margin_percent,
})

export const presentDccOffer = (offer: DccOfferRow, now: Date): DccOffer => ({
  dcc_offer_id: offer.dcc_offer_id,
  pack_price_id: offer.pack_price_id,
  card: { brand: offer.card_brand, last4: offer.card_last4 },
  price: offer.price,
  currency: offer.currency,
  charge: cardChargeOf(offer),
  expires_at: offer.expires_at.toISOString(),
  expires_in: Math.max(0, Math.floor((offer.expires_at.getTime() - now.getTime()) / 1_000)),
  is_used: offer.purchase_number !== null,
})

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
