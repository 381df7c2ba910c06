import { addDays, addMonths, dayInTokyo, monthsBetween, startOfDay } from '../calendar.ts'

/**
 * The first day after `now` on which a membership renews (spec §4.7): each month on the day that billing began, or on the last
 * day of a shorter month. Always counted from the beginning, so that a shorter month does not move the later ones.
 */
export function nextUpdateDate(billingSince: Date, now: Date): string {
  const began = dayInTokyo(billingSince)
  const today = dayInTokyo(now)
  const months = Math.max(0, monthsBetween(began, today))
  const inThisMonth = addMonths(began, months)
  return inThisMonth > today ? inThisMonth : addMonths(began, months + 1)
}

/** First and last day of a paid term. @param registered_at when its membership was joined, with the first term */
export const termPeriod = ({ registered_at, term_date }: { registered_at: Date; term_date: string }) => ({
  first_day: term_date,
  last_day: addDays(nextUpdateDate(registered_at, startOfDay(term_date)), -1),
})

/** The consequences of cancelling at a given moment. */
export interface Cancellation {
  /** The day after the last one of viewing. */
  endDate: string
  /** Whether the membership is still renewed, and charged, once more. */
  renewsOnce: boolean
}

/** Last day on which cancelling prevents the renewal: 1 day before the term's last one (spec §4.7). */
export const cancelBy = (updateDate: string): string => addDays(updateDate, -2)

/**
 * Viewing continues until the day before the next update; on a term's last day it is too late to prevent the renewal (spec §4.7).
 */
export function cancellationAt(billingSince: Date, now: Date): Cancellation {
  const next = nextUpdateDate(billingSince, now)
  if (dayInTokyo(now) <= cancelBy(next)) return { endDate: next, renewsOnce: false }
  return { endDate: nextUpdateDate(billingSince, startOfDay(next)), renewsOnce: true }
}

/** As {@link cancellationAt}, but a membership whose term was declined ends at the end of the day, without a further charge. */
export function cancellationOf(
  { billing_since, declined_since }: { billing_since: Date; declined_since: Date | null },
  now: Date,
): Cancellation {
  if (!declined_since) return cancellationAt(billing_since, now)
  return { endDate: addDays(dayInTokyo(now), 1), renewsOnce: false }
}
