import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { publisher } from '../catalogue/catalogue.ts'
import { membership } from '../member/membership.ts'
import { currency, instant, money } from '../shapes.ts'
import { nextStep, paymentKind, purchase, purchaseStatus } from './purchase.ts'

const price = {
  /** A month, tax included. */
  price: money,
  tax: money,
  /** Percent. */
  tax_rate: z.int(),
  currency,
}

/** A calendar date in Japan, `2026-11-23`. */
const day = z.iso.date()

/** What joining a channel now would mean: its first term, from today, and the renewals. */
export const channelQuote = z.object({
  publisher,
  description: z.string(),
  ...price,
  /** Those that can be charged again without the buyer, each month. */
  payment_kinds: z.array(paymentKind),
  /** First day of viewing: today. */
  billing_start_date: day,
  /** When it is renewed and charged next, and then every month. */
  next_billing_date: day,
  /** Last day on which cancelling prevents the next renewal. */
  cancel_by: day,
})

/** What was paid for: a month, less in shorter ones; both days are days of viewing. */
export const paidTerm = z.object({ first_day: day, last_day: day })

/** A purchase by which a member joins a channel or renews their membership; it runs like one of a pack. */
export const channelOrder = z.object({
  purchase_number: z.string(),
  status: purchaseStatus,
  next: nextStep,
  payment_kind: paymentKind,
  publisher_id: z.string(),
  /** Of the publisher. */
  name: z.string(),
  /** What was bought of the channel: one month. */
  pack_name: z.string(),
  ...price,
  card: purchase.shape.card,
  /** Since 2.12.0. */
  purchaser: purchase.shape.purchaser,
  purchaser_name: purchase.shape.purchaser_name,
  /** Absent until it is paid, and after its refund. */
  term: paidTerm.optional(),
  refunds: purchase.shape.refunds,
  /** What the member has of the channel now; absent while they have not joined. */
  membership: membership.optional(),
  /** Why it ended unpaid. */
  failure: purchase.shape.failure,
  created_at: instant,
  /** While it may still be paid: when it is cancelled otherwise. */
  expires_at: instant.optional(),
  events: purchase.shape.events,
})

const params = z.object({ publisher_id: z.string() })
const refusals = ['not_found', 'already_joined', 'purchase_in_progress', 'region_blocked', 'too_many_requests'] as const

/** since 2.4.0 */
export const channelOrderCalls = declareCalls({
  'POST /channel/{publisher_id}/quote': {
    summary: 'What joining a channel would cost now; refuses whatever joining would refuse',
    access: 'member',
    params,
    response: channelQuote,
    errors: [...refusals],
  },
  'POST /channel/{publisher_id}/join': {
    summary: 'Join a channel: its first term is charged now. The same idempotency-key and body give the same order',
    access: 'member',
    idempotent: true,
    params,
    body: z.object({
      payment_kind: paymentKind,
      /** From the gateway's card form; the card is stored, because the renewals are charged to it. Without a token, the stored card is used. */
      card_token: z.string().max(200).optional(),
      /** The price the buyer saw; if it has changed, the order is refused with price_changed. */
      confirm_price: money,
      confirmed: z.literal(true),
    }),
    response: channelOrder,
    status: 201,
    errors: [
      ...refusals,
      'price_changed',
      'card_declined',
      'insufficient_funds',
      'card_not_accepted',
      'idempotency_conflict',
      'gateway_unreachable',
    ],
  },
  'GET /user/channel-order/{purchase_number}': {
    summary: 'One order of a channel of the caller; asks the gateway when the outcome is still open',
    access: 'member',
    params: z.object({ purchase_number: z.string() }),
    response: channelOrder,
    errors: ['purchase_not_found'],
  },
})

export type ChannelQuote = z.infer<typeof channelQuote>
export type ChannelOrder = z.infer<typeof channelOrder>
