import * as z from 'zod'
import { type ErrorCode, errorCodes } from '../errors/codes.ts'
import { declareCalls } from './call.ts'
import { couponCode } from './coupon.ts'
import { couponRefusals } from './coupon-bounds.ts'
import { cardCharge } from './dcc.ts'
import { giftOrder, giftSummary, ownGift } from './gift.ts'
import {
  currency,
  empty,
  fullTitleId,
  instant,
  listOf,
  memberList,
  money,
  qualityType,
  salesType,
  viewType,
} from './shapes.ts'

/**
 * `condo`: on the bill of the buyer's mobile carrier, later. `dcc`: a card from abroad, in its own currency; since 2.4.0. `free`:
 * nothing to pay.
 */
export const paymentKind = z.enum(['card', 'condo', 'paypay', 'dcc', 'free'])

/** What a carrier adds to its bill for all payments of a month together, apart from their prices (spec §9). */
export const carrierStatement = z.object({
  /** In Japan, `YYYY-MM`. */
  month: z.string(),
  /** The month's payments by carrier, with this one, tax included. */
  total: money,
  /** Tax included. */
  fee: money,
  fee_without_tax: money,
  currency,
})

/** Forward only: created → authorizing → captured → granted, or one of the four ends (product.md, Selling). */
export const purchaseStatus = z.enum([
  'created',
  'authorizing',
  'captured',
  'granted',
  'cancelled',
  'failed',
  'expired',
  'refunded',
])

export const nextStep = z.object({
  /** `none`: nothing to do but wait or view the result; `three_ds` and `redirect`: send the whole page to `url`. */
  kind: z.enum(['none', 'three_ds', 'redirect']),
  url: z.url().optional(),
})

/** Money that was returned, once for each time; tax is the part of it that the ledger has reversed. */
export const purchaseRefund = z.object({
  at: instant,
  /** Tax included. */
  price: money,
  tax: money,
  /** Of {@link purchase}'s `charged`, what the card got back. */
  charged: money.optional(),
})

/** The pack is held with less, and only the difference is charged. */
export const upgrade = z.object({
  /** What was paid for what is held, and is taken off `origin_price`. */
  credit: money,
  /** What is held. */
  from: z.object({ quality_type: qualityType, view_type: viewType }),
})

/** What the caller may watch already of an offer, by other packs, in at least its quality. */
export const heldElsewhere = z.object({
  /** How many of the offer's plays. */
  plays: z.int(),
  of: z.int(),
  /** `est` when all of those are held for good. */
  sales_type: salesType,
  /** The earliest end of the rentals that run. */
  view_expire_at: instant.optional(),
  /** The earliest deadline of the rentals that are not started. */
  start_deadline: instant.optional(),
})

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]

export const purchase = z.object({
  purchase_number: z.string(),
  status: purchaseStatus,
  next: nextStep,
  payment_kind: paymentKind,
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  pack_id: z.string(),
  pack_name: z.string(),
  pack_price_id: z.string(),
  sales_type: salesType,
  quality_type: qualityType,
  view_type: viewType,
  play_ids: z.array(z.string()),
  origin_price: money,
  coupon_price: money,
  /** What an upgrade takes off because it was paid for what was held before; absent for any other purchase. Since 2.4.0. */
  upgrade_credit: money.optional(),
  /** What is charged, tax included. */
  price: money,
  tax: money,
  /** Percent. */
  tax_rate: z.int(),
  fee: money,
  currency,
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  /** What the card is charged in its own currency, instead of `price`. Since 2.4.0. */
  charged: cardCharge.optional(),
  view_days: z.int().optional(),
  /** A rental not yet started must start before this. */
  start_deadline: instant.optional(),
  view_expire_at: instant.optional(),
  /** A reservation can't be watched before this. */
  opens_at: instant.optional(),
  /** Why it ended unpaid. */
  failure: z.object({ code: z.enum(codes), message: z.string() }).optional(),
  /** Of a payment by carrier that was made or still may be. */
  statement: carrierStatement.optional(),
  /** What was returned of `price`, the oldest first; absent when nothing was. Since 2.4.0. */
  refunds: z.array(purchaseRefund).optional(),
  created_at: instant,
  /** While it may still be paid: when it is cancelled otherwise. */
  expires_at: instant.optional(),
  events: z.array(z.object({ at: instant, kind: z.string() })),
  /** Bought for somebody else: nothing was added to the buyer's library; since 2.4.0. */
  gift: ownGift.optional(),
})

export const quote = z.object({
  pack_price_id: z.string(),
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  pack_id: z.string(),
  pack_name: z.string(),
  sales_type: salesType,
  quality_type: qualityType,
  view_type: viewType,
  view_days: z.int().optional(),
  start_within_days: z.int().optional(),
  /** Before this it can only be reserved; absent once it has opened. */
  opens_at: instant.optional(),
  /** A fixed end for every buyer, such as a live event's; absent if the period runs from the purchase or has no end. */
  view_expire_at: instant.optional(),
  /** Order deadline, for the final confirmation screen; absent when there is none. */
  on_sale_until: instant.optional(),
  origin_price: money,
  coupon_price: money,
  /** The coupon that takes off `coupon_price`; absent without one. */
  coupon: z.object({ coupon_code: z.string(), coupon_name: z.string() }).optional(),
  /** Absent when the caller does not hold the pack. No coupon can be used with it. Since 2.4.0. */
  upgrade: upgrade.optional(),
  /** Absent when the caller holds nothing of it by other packs, or for a gift. Since 2.5.0. */
  held: heldElsewhere.optional(),
  price: money,
  tax: money,
  tax_rate: z.int(),
  fee: money,
  currency,
  /** How it can be paid. */
  payment_kinds: z.array(paymentKind),
  /** It can also be bought for somebody else; since 2.4.0. */
  can_be_given: z.boolean().optional(),
  /** What this month's carrier bill would be with this order; absent if it can't be paid by carrier. */
  statement: carrierStatement.optional(),
})

export const historySort = z.enum(['purchase_date_desc', 'purchase_date_asc', 'title_asc'])

export const historyItem = z.object({
  purchase_number: z.string(),
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  pack_name: z.string(),
  sales_type: salesType,
  quality_type: qualityType,
  /** What was billed, tax included. */
  price: money,
  tax: money,
  /** What the card was charged in its own currency, instead of `price`. Since 2.4.0. */
  card_price: cardCharge.pick({ amount: true, currency: true }).optional(),
  /** What was returned of `price` so far; absent when nothing was. Since 2.4.0. */
  refunded_price: money.optional(),
  currency,
  view_days: z.int().optional(),
  /** A rental not yet started must start before this. */
  start_deadline: instant.optional(),
  view_expire_at: instant.optional(),
  /** A reservation can't be watched before this. */
  opens_at: instant.optional(),
  /** In the terms of spec §4: rented, purchased or reserved, or not on sale. */
  state: z.enum(['rented', 'purchased', 'reserved', 'not_on_sale']),
  status: purchaseStatus,
  purchased_at: instant,
  /** Bought for somebody else; since 2.4.0. */
  gift: giftSummary.optional(),
})

/** What may be known of a card here. */
export const storedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  /** MM/YY */
  expiry: z.string(),
})

const purchaseParams = z.object({ purchase_number: z.string() })

export const purchaseCalls = declareCalls({
  'GET /payment/config': {
    summary: 'Where the gateway serves its card form, and the shop it knows us by (spec §9)',
    access: 'anyone',
    answer: z.object({
      card_form_url: z.url(),
      card_form_origin: z.url(),
      shop_id: z.string(),
      /** Cards are typed into Stripe's own fields, made by Stripe.js, and not into the form above; since 2.5.0. */
      stripe: z
        .object({
          publishable_key: z.string(),
          /** Where test sites load Stripe.js from; by default from Stripe. */
          script_url: z.url().optional(),
        })
        .optional(),
    }),
  },
  'POST /purchase/quote': {
    summary: 'What a pack would cost now',
    access: 'member',
    body: z.object({
      pack_price_id: z.string(),
      payment_kind: paymentKind.default('card'),
      coupon_code: couponCode.optional(),
      /** For somebody else, so that the caller may hold it already; since 2.4.0. */
      is_gift: z.boolean().default(false),
    }),
    answer: quote,
    errors: [
      'not_found',
      'gift_not_possible',
      'not_on_sale',
      'already_purchased',
      'purchase_in_progress',
      'region_blocked',
      ...couponRefusals,
      'too_many_requests',
    ],
  },
  'POST /purchase': {
    summary: 'Buy a pack. The same idempotency-key and body give the same purchase',
    access: 'member',
    idempotent: true,
    body: z.object({
      pack_price_id: z.string(),
      payment_kind: paymentKind,
      /** Reserved with the purchase, and free again if it ends unpaid. */
      coupon_code: couponCode.optional(),
      /** Buys it for somebody else; since 2.4.0. */
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
      /** The buyer was told what they hold of it already; without it, renting what is rented is refused. Since 2.5.0. */
      held_confirmed: z.boolean().default(false),
    }),
    answer: purchase,
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
    answer: purchase,
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
    answer: purchase,
    errors: ['purchase_not_found', 'bad_signature'],
  },
  'POST /purchase/{purchase_number}/cancel': {
    summary: 'Cancel a purchase of which nothing is captured yet',
    access: 'member',
    params: purchaseParams,
    status: 204,
    answer: empty,
    errors: ['purchase_not_found', 'purchase_not_cancellable', 'gateway_unreachable'],
  },
  'POST /payment/webhook/{gateway}': {
    summary: "The gateway's signed event; 200 once stored, again 200 on a repeat",
    access: 'anyone',
    credentials: 'none',
    params: z.object({ gateway: z.string() }),
    body: z.unknown(),
    answer: z.object({ stored: z.literal(true) }),
    errors: ['bad_signature', 'not_found'],
  },
  'GET /user/card': {
    summary: 'The stored card, or null',
    access: 'member',
    answer: z.object({ card: storedCard.nullable() }),
  },
  'POST /user/card': {
    summary: 'Store a card at the gateway, in place of the one stored so far',
    access: 'member',
    /** A token from the gateway’s card form; never a card number. */
    body: z.object({ card_token: z.string().min(1).max(200) }),
    answer: z.object({ card: storedCard }),
    errors: [
      'card_not_accepted',
      'card_declined',
      'three_ds_failed',
      /** Context: `client_secret` for the gateway's challenge, and the `card_token` to call this with once it is passed. */
      'three_ds_required',
      'gateway_unreachable',
      'too_many_requests',
    ],
  },
  'DELETE /user/card': {
    summary: 'Delete the stored card; also succeeds without one',
    access: 'member',
    status: 204,
    answer: empty,
  },
  'GET /user/history': {
    summary: 'Purchases of the caller',
    access: 'member',
    query: z.object({ ...memberList, sort: historySort.default('purchase_date_desc') }),
    answer: listOf(historyItem),
  },
})

export type PaymentKind = z.infer<typeof paymentKind>
export type CarrierStatement = z.infer<typeof carrierStatement>
export type PurchaseStatus = z.infer<typeof purchaseStatus>
export type Purchase = z.infer<typeof purchase>
export type Quote = z.infer<typeof quote>
export type PurchaseRefund = z.infer<typeof purchaseRefund>
export type HistoryItem = z.infer<typeof historyItem>
