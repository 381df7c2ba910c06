import * as z from 'zod'
import { type ErrorCode, errorCodes } from '../../errors/codes.ts'
import { performance } from '../catalogue/catalogue.ts'
import { currency, fullTitleId, instant, money, qualityType, salesType, viewType } from '../shapes.ts'
import { cardCharge } from './dcc.ts'
import { ownGift } from './gift.ts'

/**
 * `condo`: on the bill of the buyer's mobile carrier, later. `dcc`: a card from abroad, in its own currency; since 2.4.0. `free`:
 * nothing to pay.
 */
export const paymentKind = z.enum(['card', 'condo', 'paypay', 'dcc', 'free'])

/** What a carrier adds to its bill for all payments of a month together, apart from their prices (spec §9.5). */
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

/** Forward only: created → authorizing → captured → granted, or one of the four ends (spec §10.6). */
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
  /** Of a gift: its receiver has to start within this many days of accepting it. Since 2.12.0. */
  start_within_days: z.int().optional(),
  /** The buyer as receipts name them: by the name in their profile, or the account's email address. Since 2.12.0. */
  purchaser: z.string().optional(),
  /** The name in their profile, as they typed it; absent if they have set none. Since 2.15.0. */
  purchaser_name: z.string().optional(),
  /** A rental not yet started must start before this. */
  start_deadline: instant.optional(),
  view_expire_at: instant.optional(),
  /** A reservation can't be watched before this. */
  opens_at: instant.optional(),
  /** It is a ticket for this. Since 2.12.0. */
  performance: performance.optional(),
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
  /** A gift: nothing was added to the buyer's library; since 2.4.0. */
  gift: ownGift.optional(),
})

export type PaymentKind = z.infer<typeof paymentKind>
export type CarrierStatement = z.infer<typeof carrierStatement>
export type PurchaseStatus = z.infer<typeof purchaseStatus>
export type Purchase = z.infer<typeof purchase>
export type PurchaseRefund = z.infer<typeof purchaseRefund>
