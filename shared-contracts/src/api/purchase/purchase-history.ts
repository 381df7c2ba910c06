import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { performance } from '../catalogue/catalogue.ts'
import { currency, fullTitleId, instant, listOf, memberList, money, qualityType, salesType } from '../shapes.ts'
import { cardCharge } from './dcc.ts'
import { giftSummary } from './gift.ts'
import { purchaseStatus } from './purchase.ts'

export const historySort = z.enum(['purchase_date_desc', 'purchase_date_asc', 'title_asc'])

export const historyItem = z.object({
  purchase_number: z.string(),
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  pack_name: z.string(),
  sales_type: salesType,
  quality_type: qualityType,
  /** It is a ticket for a live event. Since 2.12.0. */
  is_live: z.literal(true).optional(),
  /** It is a ticket for this. Absent if the event repeats and the ticket has expired. Since 2.15.0. */
  performance: performance.optional(),
  /** What was billed, tax included. */
  price: money,
  tax: money,
  /** What the card was charged in its own currency, instead of `price`. Since 2.4.0. */
  card_price: cardCharge.pick({ amount: true, currency: true }).optional(),
  /** What was returned of `price` so far; absent when nothing was. Since 2.4.0. */
  refunded_price: money.optional(),
  currency,
  view_days: z.int().optional(),
  /** Of a gift: its receiver has to start within this many days of accepting it. Since 2.12.0. */
  start_within_days: z.int().optional(),
  /** A rental not yet started must start before this. */
  start_deadline: instant.optional(),
  view_expire_at: instant.optional(),
  /** A reservation can't be watched before this. */
  opens_at: instant.optional(),
  /** In the terms of spec §4.6: rented, purchased or reserved, or not on sale. */
  state: z.enum(['rented', 'purchased', 'reserved', 'not_on_sale']),
  status: purchaseStatus,
  purchased_at: instant,
  /** Bought as a gift; since 2.4.0. */
  gift: giftSummary.optional(),
})

export const historyCalls = declareCalls({
  'GET /user/history': {
    summary: 'Purchases of the caller',
    access: 'member',
    query: z.object({ ...memberList, sort: historySort.default('purchase_date_desc') }),
    response: listOf(historyItem),
  },
})

export type HistoryItem = z.infer<typeof historyItem>
