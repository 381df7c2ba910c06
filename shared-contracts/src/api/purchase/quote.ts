import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { performance } from '../catalogue/catalogue.ts'
import { currency, fullTitleId, instant, money, qualityType, salesType, viewType } from '../shapes.ts'
import { couponCode } from './coupon.ts'
import { couponRefusals } from './coupon-bounds.ts'
import { carrierStatement, paymentKind } from './purchase.ts'

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
  /** It is a ticket for this. Since 2.12.0. */
  performance: performance.optional(),
  /** Order deadline, for the final confirmation screen; absent when there is none. */
  on_sale_until: instant.optional(),
  /** A campaign sets the price: only the price ends then, and this is charged afterwards. Since 2.12.0. */
  campaign: z.object({ ends_at: instant, regular_price: money }).optional(),
  origin_price: money,
  coupon_price: money,
  /** The coupon that takes off `coupon_price`; absent without one. */
  coupon: z
    .object({
      coupon_code: z.string(),
      coupon_name: z.string(),
      /** What it could take off a higher price, which this use forfeits. Since 2.12.0. */
      lost: money.optional(),
    })
    .optional(),
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
  /** It can also be bought as a gift; since 2.4.0. */
  can_be_given: z.boolean().optional(),
  /** What this month's carrier bill would be with this order; absent if it can't be paid by carrier. */
  statement: carrierStatement.optional(),
})

export const quoteCalls = declareCalls({
  'POST /purchase/quote': {
    summary: 'What a pack would cost now',
    access: 'member',
    body: z.object({
      pack_price_id: z.string(),
      payment_kind: paymentKind.default('card'),
      coupon_code: couponCode.optional(),
      /** For a gift: the caller may hold it already; since 2.4.0. */
      is_gift: z.boolean().default(false),
    }),
    response: quote,
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
})

export type Quote = z.infer<typeof quote>
