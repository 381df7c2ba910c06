import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { listOf, memberList } from '../shapes.ts'
import { channelOrder, paidTerm } from './channel-order.ts'
import { purchase } from './purchase.ts'
import { historyItem, historySort } from './purchase-history.ts'

/** A month of a channel that was paid or still may be, by joining it or by a renewal. */
export const channelPayment = z.object({
  subject: z.literal('channel'),
  purchase_number: z.string(),
  publisher_id: z.string(),
  /** Of the publisher. */
  name: z.string(),
  image: z.string(),
  pack_name: z.string(),
  /** Absent until it is paid, and after its refund. */
  term: paidTerm.optional(),
  ...historyItem.pick({ price: true, tax: true, currency: true, refunded_price: true }).shape,
  ...historyItem.pick({ status: true, purchased_at: true }).shape,
})

const packSubject = { subject: z.literal('pack') }

/**
 * Whatever the member pays for. `GET /user/history` has packs alone, because remotes built before 2.4.0 expect a title of each item.
 * since 2.4.0
 */
export const paymentCalls = declareCalls({
  'GET /user/payment': {
    summary: 'Purchases of the caller, of packs and of months of channels',
    access: 'member',
    query: z.object({ ...memberList, sort: historySort.default('purchase_date_desc') }),
    response: listOf(z.discriminatedUnion('subject', [historyItem.extend(packSubject), channelPayment])),
  },
  'GET /user/payment/{purchase_number}': {
    summary: 'One purchase of the caller, of a pack or of a channel; asks the gateway when the outcome is still open',
    access: 'member',
    params: z.object({ purchase_number: z.string() }),
    response: z.discriminatedUnion('subject', [
      purchase.extend(packSubject),
      channelOrder.extend({ subject: z.literal('channel') }),
    ]),
    errors: ['purchase_not_found'],
  },
})

export type ChannelPayment = z.infer<typeof channelPayment>
type Calls = typeof paymentCalls
export type PaymentItem = z.infer<Calls['GET /user/payment']['response']>['items'][number]
export type Payment = z.infer<Calls['GET /user/payment/{purchase_number}']['response']>
