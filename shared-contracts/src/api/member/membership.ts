import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { currency, listOf, money } from '../shapes.ts'

/** A calendar date in Japan, `2026-11-23`. */
const day = z.iso.date()

export const membershipState = z.enum(['joined', 'canceled'])

/** A membership of a publisher's channel (spec §3.5, Channel subscription; §4.7, Channel membership). */
export const membership = z.object({
  publisher_id: z.string(),
  /** Of the publisher. */
  name: z.string(),
  state: membershipState,
  /** For a month, tax included. */
  price: money,
  currency,
  /** Admission. */
  registration_since: day,
  billing_start_date: day,
  /** When it is renewed and charged next; absent when that will not happen any more. */
  next_billing_date: day.optional(),
  /** When it was cancelled. */
  unregistration_date: day.optional(),
  /** Last day of viewing; of a membership that was not cancelled, as if it were cancelled now. */
  last_day: day,
  /** Last day on which cancelling prevents the next renewal; absent once it was cancelled. */
  cancel_by: day.optional(),
  /** The new price of the next renewal, once the member was notified of it by mail; since 2.4.0. */
  next_price: money.optional(),
  /**
   * Present while the declined charge of the current term is being retried: last day on which a new card keeps the
   * membership; since 2.4.0.
   */
  card_change_by: day.optional(),
})

const params = z.object({ publisher_id: z.string() })

export const membershipCalls = declareCalls({
  'GET /user/channel': {
    summary: 'The caller’s memberships of channels that may still be viewed, the latest first',
    access: 'member',
    response: listOf(membership),
  },
  'POST /user/channel/{publisher_id}/cancel': {
    summary: 'Cancel a membership; viewing continues until its last day. Repeated, it has the same response',
    access: 'member',
    params,
    response: membership,
    errors: ['membership_not_found', 'too_many_requests'],
  },
  'POST /user/channel/{publisher_id}/resume': {
    summary: 'Take a cancellation back before the membership’s last day is over, so that it renews again',
    access: 'member',
    params,
    response: membership,
    errors: ['membership_not_found', 'too_many_requests'],
  },
})

export type Membership = z.infer<typeof membership>
