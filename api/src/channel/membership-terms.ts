import { after, dayInTokyo, dayMs } from '../clock.ts'

/** The day (`2026-02-28`) this many months after another; in a month without that day, its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** @param days may be negative */
export const addDays = (day: string, days: number): string =>
  after(new Date(`${day}T00:00:00Z`), days * dayMs)
    .toISOString()
    .slice(0, 10)

/** When a day begins in Japan, which has no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/**
 * The first day after `now` on which a membership renews (spec §4): each month on the day that billing began, or on the last day of
 * a shorter month. Always counted from the beginning, so that a shorter month does not move the later ones.
 */
export function nextUpdateDate(billingSince: Date, now: Date): string {
  const began = dayInTokyo(billingSince)
  const today = dayInTokyo(now)
  const [[y = 0, m = 0], [year = 0, month = 0]] = [began, today].map((day) => day.split('-').map(Number)) as [
    number[],
    number[],
  ]
  const months = Math.max(0, (year - y) * 12 + month - m)
  const inThisMonth = addMonths(began, months)
  return inThisMonth > today ? inThisMonth : addMonths(began, months + 1)
}

/** What cancelling at one moment means. */
export interface Cancellation {
  /** The day after the last one of viewing. */
  endDate: string
  /** Whether the membership is still renewed, and charged, once more. */
  renewsOnce: boolean
}

/** Last day on which cancelling prevents the renewal: 1 day before the term's last one (spec §4). */
export const cancelBy = (updateDate: string): string => addDays(updateDate, -2)

/** Viewing continues until the day before the next update; on a term's last day it is too late to prevent the renewal (spec §4). */
export function cancellationAt(billingSince: Date, now: Date): Cancellation {
  const next = nextUpdateDate(billingSince, now)
  if (dayInTokyo(now) <= cancelBy(next)) return { endDate: next, renewsOnce: false }
  return { endDate: nextUpdateDate(billingSince, startOfDay(next)), renewsOnce: true }
}

/** As {@link cancellationAt}, but a membership whose term was declined ends with the day and owes nothing. */
export function cancellationOf(
  { billing_since, declined_since }: { billing_since: Date; declined_since: Date | null },
  now: Date,
): Cancellation {
  if (!declined_since) return cancellationAt(billing_since, now)
  return { endDate: addDays(dayInTokyo(now), 1), renewsOnce: false }
}
