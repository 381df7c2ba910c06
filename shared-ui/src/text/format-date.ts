import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { dateFormat } from './cached-formats.ts'

/** From `useZone`: what is shown before hydration must be what the server has rendered. */
type Zone = string | undefined

const day = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const
const dayJa = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const

/** Lines may end between a date and its time, and nowhere within either. Japanese has no spaces in them. */
const withoutBreaks = (dateOrTime: string): string => dateOrTime.replaceAll(/\s/g, '\u00a0')

/**
 * `2026年11月21日(土)`, `Sat, Nov 21, 2026` (with no-break spaces)
 * @param instant RFC 3339
 */
export const formatDate = (instant: string, locale: Locale, timeZone: Zone): string =>
  withoutBreaks(dateFormat(locale, { ...(locale === 'ja' ? dayJa : day), timeZone }).format(new Date(instant)))

/** `19:05`; in English with the zone, which a reader abroad can't guess. */
const formatTime = (instant: string, locale: Locale, timeZone: Zone): string =>
  withoutBreaks(
    dateFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(locale === 'en' && { timeZoneName: 'short' }),
    }).format(new Date(instant)),
  )

/** `2026年11月21日(土) 19:05`, `Sat, Nov 21, 2026, 7:05 PM GMT+9` */
export const formatDateTime = (instant: string, locale: Locale, timeZone: Zone): string =>
  joined(formatDate(instant, locale, timeZone), formatTime(instant, locale, timeZone), locale)

const joined = (date: string, time: string, locale: Locale) => `${date}${locale === 'ja' ? ' ' : ', '}${time}`

/** `11月21日(土) 19:05`, `Sat, Nov 21, 7:05 PM GMT+9`: for days that are near. */
export const formatShortDateTime = (instant: string, locale: Locale, timeZone: Zone): string => {
  const { year: _, ...nearDay } = locale === 'ja' ? dayJa : day
  const date = dateFormat(locale, { ...nearDay, timeZone }).format(new Date(instant))
  return joined(withoutBreaks(date), formatTime(instant, locale, timeZone), locale)
}

/** Start and end: `2026年11月21日(土) 19:00` and `21:00`; the end has its date where that is another day. */
export function formatPeriod(from: string, until: string, locale: Locale, timeZone: Zone): [string, string] {
  const sameDay = formatDate(from, locale, timeZone) === formatDate(until, locale, timeZone)
  return [formatDateTime(from, locale, timeZone), (sameDay ? formatTime : formatDateTime)(until, locale, timeZone)]
}
