import * as z from 'zod'
import { instant } from '../shapes.ts'

const when = instant.nullable()
const names = z.object({ ja: z.string(), en: z.string() })

const card = z.object({ brand: z.string(), last4: z.string(), expiry: z.string(), kept_at: instant })

const purchase = z.object({
  purchase_number: z.string(),
  status: z.string(),
  payment_kind: z.string(),
  /** Of a pack; null for a channel. */
  full_title_id: z.string().nullable(),
  /** Of a channel; null for a pack. */
  publisher_id: z.string().nullable(),
  /** Of a channel's renewal: its first day in Japan. since 2.5.0 */
  term_date: z.string().nullable(),
  title_name: names,
  pack_name: names,
  sales_type: z.string().nullable(),
  quality_type: z.int().nullable(),
  price: z.int(),
  tax: z.int(),
  tax_rate: z.int(),
  fee: z.int(),
  currency: z.string(),
  /** What a card from abroad was charged in its own currency. since 2.5.0 */
  charge_amount: z.int().nullable(),
  charge_currency: z.string().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  created_at: instant,
  events: z.array(z.object({ at: instant, kind: z.string() })),
})

/** The library, with what is over. */
const entitlement = z.object({
  full_title_id: z.string(),
  pack_id: z.string(),
  source_kind: z.string(),
  sales_type: z.string(),
  quality_type: z.int(),
  granted_at: instant,
  opens_at: when,
  start_deadline: when,
  started_at: when,
  view_expire_at: when,
  revoked_at: when,
})

/** Codes and tickets that the member has redeemed. */
const redemption = z.object({ kind: z.string(), promo_id: z.string(), promo_name: names, redeemed_at: instant })

/** A coupon used for a purchase; `released`: given back, since nothing was charged or all of it was refunded. */
const couponUse = z.object({
  coupon_code: z.string(),
  coupon_name: names,
  purchase_number: z.string(),
  coupon_price: z.int(),
  state: z.enum(['reserved', 'spent', 'released']),
  reserved_at: instant,
})

/** Of a member's own data: what was bought or redeemed, and how it was paid. */
export const ownPurchases = {
  cards: z.array(card),
  purchases: z.array(purchase),
  coupons: z.array(couponUse),
  entitlements: z.array(entitlement),
  redemptions: z.array(redemption),
}
