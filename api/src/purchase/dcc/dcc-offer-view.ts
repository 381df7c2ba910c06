import type { CardCharge, DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { DccOfferRow } from './dcc-offer-store.ts'

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
