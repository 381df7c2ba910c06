import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { currency, instant, money } from '../shapes.ts'
import { couponCode } from './coupon.ts'
import { couponRefusals } from './coupon-bounds.ts'

/** Written as it is calculated with. */
const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/)

/** An amount in a card's own currency, and how it comes about. */
export const cardCharge = z.object({
  amount: money,
  currency,
  /**
   * Of the price's currency, for one unit of the card's, with the margin: `amount` is the price divided by it, half of a
   * smallest unit rounded up.
   */
  rate: decimal,
  /** The market's rate, without the margin. */
  reference_rate: decimal,
  /** Percent on top of the reference rate. */
  margin_percent: decimal,
})

export const dccOffer = z.object({
  dcc_offer_id: z.string(),
  pack_price_id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  /** What is charged if the buyer stays with the price's currency, tax included. */
  price: money,
  currency,
  /** What is charged if the buyer chooses the card's currency. */
  charge: cardCharge,
  /** The rate holds until then. */
  expires_at: instant,
  /** Seconds from this response until `expires_at`, for a clock that is not set right; 0 when it is over. */
  expires_in: z.int().min(0),
  /** An order was placed with it, so it can't be used for another. */
  is_used: z.boolean(),
})

export const dccCalls = declareCalls({
  'POST /purchase/dcc-offer': {
    summary: 'What a pack would cost in the own currency of a card from abroad, at a rate that holds for ten minutes',
    access: 'member',
    body: z.object({
      pack_price_id: z.string(),
      coupon_code: couponCode.optional(),
      /** From the gateway's card form; never a card number. Without a token, the stored card is asked about. */
      card_token: z.string().max(200).optional(),
      /** Or the card of an earlier offer, whose rate is over. */
      dcc_offer_id: z.string().max(100).optional(),
    }),
    response: dccOffer,
    status: 201,
    errors: [
      'not_found',
      'not_on_sale',
      'already_purchased',
      'purchase_in_progress',
      'region_blocked',
      'dcc_not_offered',
      'dcc_offer_unknown',
      'card_not_accepted',
      'gateway_unreachable',
      ...couponRefusals,
      'too_many_requests',
    ],
  },
  'GET /user/dcc-offer/{dcc_offer_id}': {
    summary: 'An offer of the caller in the own currency of their card',
    access: 'member',
    params: z.object({ dcc_offer_id: z.string().max(100) }),
    response: dccOffer,
    errors: ['dcc_offer_unknown'],
  },
})

export type CardCharge = z.infer<typeof cardCharge>
export type DccOffer = z.infer<typeof dccOffer>
