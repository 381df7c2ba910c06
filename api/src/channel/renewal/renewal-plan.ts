import { addDays, dayInTokyo, startOfDay } from '../../calendar.ts'
import type { MembershipTable } from '../membership-tables.ts'
import { cancelBy, nextUpdateDate } from '../membership-terms.ts'

/** Days before a renewal on which its mail is sent, which leaves at least five days to cancel. */
export const announcedDaysBefore = 7
/** Days for which a declined renewal is tried again, once a day (spec §10.9). */
export const retryDays = 3

/** The part of a membership that concerns its next term. */
export type RenewingMembership = Pick<
  MembershipTable,
  'billing_since' | 'ends_at' | 'price' | 'renews_on' | 'next_price' | 'announced_at' | 'declined_since' | 'declined_at'
>

/** Further data that decides the next step. */
export interface RenewalContext {
  now: Date
  /** The current price of the channel; undefined when it no longer exists. */
  channelPrice: number | undefined
  /** When the member stored the card to charge; undefined without one. */
  cardKeptAt: Date | undefined
}

/**
 * What to do with a membership next. `announce`: mail that it renews on `day` at `price`. `charge`: the term that begins on
 * `day`. `end`: the payment was declined for too long.
 */
export type RenewalStep =
  | { step: 'wait' }
  | { step: 'announce'; day: string; price: number }
  | { step: 'charge'; day: string; price: number }
  | { step: 'end' }

const wait: RenewalStep = { step: 'wait' }

/** Whether the membership lasts through all of its next term, because a term is never charged in part. */
export function isRenewed({ billing_since, ends_at, renews_on }: RenewingMembership, now: Date): boolean {
  if (ends_at === null) return true
  return ends_at > now && ends_at >= startOfDay(nextUpdateDate(billing_since, startOfDay(renews_on)))
}

/** The day of the last try, in Japan; if the card is declined then too, the membership ends. */
export const lastTryOn = (declinedSince: Date): string => addDays(dayInTokyo(declinedSince), retryDays)

/** Last day on which a new card is sure to be charged before the membership ends. */
export const cardChangeBy = (declinedSince: Date): string => addDays(lastTryOn(declinedSince), -1)

/** A new price counts only if it is announced while the member can still cancel. */
function announcement(membership: RenewingMembership, today: string, channelPrice: number | undefined): RenewalStep {
  const { announced_at, renews_on, price } = membership
  if (announced_at || today < addDays(renews_on, -announcedDaysBefore)) return wait
  const mayCancel = today <= cancelBy(renews_on)
  return { step: 'announce', day: renews_on, price: mayCancel ? (channelPrice ?? price) : price }
}

/**
 * The only function that decides about renewals; it is pure. Terms that became due while no job ran are charged one after the
 * other, the oldest first, because they could be viewed. A declined one is retried on each of the next {@link retryDays} days, or
 * as soon as there is a new card.
 */
export function renewalStep(membership: RenewingMembership, context: RenewalContext): RenewalStep {
  const { price, renews_on, next_price, declined_since, declined_at } = membership
  const { now, channelPrice, cardKeptAt } = context
  const today = dayInTokyo(now)
  if (!isRenewed(membership, now)) return wait
  if (today < renews_on) return announcement(membership, today, channelPrice)
  const charge: RenewalStep = { step: 'charge', day: renews_on, price: next_price ?? price }
  if (!declined_since || !declined_at) return charge
  if (cardKeptAt && cardKeptAt > declined_at) return charge
  const declinedOn = dayInTokyo(declined_at)
  if (declinedOn >= lastTryOn(declined_since)) return { step: 'end' }
  return today > declinedOn ? charge : wait
}
