import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, money } from '../shapes.ts'
import { couponCode } from './coupon.ts'
import { couponRefusals } from './coupon-bounds.ts'
import { giftOrder } from './gift.ts'
import { paymentKind, purchase } from './purchase.ts'

const purchaseParams = z.object({ purchase_number: z.string() })

export const purchaseCalls = declareCalls({
  'POST /purchase': {
    summary: 'Buy a pack. The same idempotency-key and body give the same purchase',
    access: 'member',
    idempotent: true,
    body: z.object({
      pack_price_id: z.string(),
      payment_kind: paymentKind,
      /** Reserved with the purchase, and free again if it ends unpaid. */
      coupon_code: couponCode.optional(),
      /** Buys it as a gift; since 2.4.0. */
      gift: giftOrder.optional(),
      /** From the gateway's card form; never a card number. Without a token, the stored card is used. */
      card_token: z.string().max(200).optional(),
      /**
       * Pays with the card of this offer: in its own currency by the kind `dcc`, in the price's by `card`. Since 2.4.0.
       */
      dcc_offer_id: z.string().max(100).optional(),
      /** Stores the card for the next purchase. */
      save_card: z.boolean().default(false),
      /** The price the buyer saw; if it has changed, the order is refused with price_changed. */
      confirm_price: money,
      confirmed: z.literal(true),
      /**
       * The buyer has confirmed that they already hold a part of it; without this, renting again what is rented is refused. Since
       * 2.5.0.
       */
      held_confirmed: z.boolean().default(false),
    }),
    response: purchase,
    status: 201,
    errors: [
      'not_found',
      'gift_not_possible',
      'not_on_sale',
      'price_changed',
      'already_purchased',
      'purchase_in_progress',
      'card_declined',
      'insufficient_funds',
      'card_not_accepted',
      'dcc_offer_unknown',
      'dcc_offer_over',
      'dcc_offer_used',
      'idempotency_conflict',
      'gateway_unreachable',
      'region_blocked',
      ...couponRefusals,
      'too_many_requests',
    ],
  },
  'GET /purchase/{purchase_number}': {
    summary: 'One purchase of the caller; asks the gateway when the outcome is still open',
    access: 'member',
    params: purchaseParams,
    response: purchase,
    errors: ['purchase_not_found'],
  },
  'POST /purchase/{purchase_number}/return': {
    summary: "Check the signature with which the carrier's page returned the buyer, then look at the purchase",
    access: 'member',
    params: purchaseParams,
    /** As in the address that the buyer was returned to. */
    body: z.object({
      payment_id: z.string().max(100),
      result: z.enum(['paid', 'cancelled', 'failed', 'open']),
      at: z.string().max(20),
      hash: z.string().max(100),
    }),
    response: purchase,
    errors: ['purchase_not_found', 'bad_signature'],
  },
  'POST /purchase/{purchase_number}/cancel': {
    summary: 'Cancel a purchase of which nothing is captured yet',
    access: 'member',
    params: purchaseParams,
    status: 204,
    response: empty,
    errors: ['purchase_not_found', 'purchase_not_cancellable', 'gateway_unreachable'],
  },
})
