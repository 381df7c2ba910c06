import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Temporal } from 'temporal-polyfill'

/** The shop's days and months are Japan's, wherever the server or the viewer is. A day is `2026-02-28`, which sorts as text. */
const timeZone = 'Asia/Tokyo'

export const dayInTokyo = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** The same day of the month this many months later, or the last one of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString()

/** @param days may be negative */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

export const startOfDay = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/** How many calendar months lie between two days; the day of the month does not matter. */
export function monthsBetween(from: string, to: string): number {
  const [first, last] = [Temporal.PlainYearMonth.from(from), Temporal.PlainYearMonth.from(to)]
  return first.until(last, { largestUnit: 'months' }).months
}

/** The calendar month that contains `at`. */
export function monthInTokyo(at: Date): { month: string; from: Date; until: Date } {
  const month = dayInTokyo(at).slice(0, 7)
  const first = `${month}-01`
  return { month, from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
}

const zoneNames: Record<Locale, string> = { ja: '（日本時間）', en: ' (Japan time)' }

const atTime = { dateStyle: 'long', timeStyle: 'short', timeZone } as const

/** For mails: `2026年12月23日 20:00（日本時間）`. Names the time zone, because pages show times in the reader's own zone. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, atTime).format(at) + zoneNames[locale]

/** For mails: `2026年12月23日 20:00〜22:30（日本時間）`; the end has its date where that is another day. */
export function formatPeriod(from: Date, until: Date, locale: Locale): string {
  const { dateStyle: _, ...time } = atTime
  const start = new Intl.DateTimeFormat(locale, atTime).format(from)
  const end = new Intl.DateTimeFormat(locale, dayInTokyo(from) === dayInTokyo(until) ? time : atTime).format(until)
  return `${start}${locale === 'ja' ? '〜' : ' – '}${end}${zoneNames[locale]}`
}

/** For mails: `2026年12月23日水曜日`. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(startOfDay(day))
