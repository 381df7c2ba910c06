import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { dateFormat } from './cached-formats.ts'

/** The shop's time zone, which Japanese readers see everywhere (spec §12.1). */
export const shopZone = 'Asia/Tokyo'

/** What `getTimezoneOffset` returns where clocks show the shop's time. */
export const shopOffset = -9 * 60

/** From `useZone`: the shop's until hydration, because that is what the server has rendered; then `undefined`, the browser's own. */
export type Zone = string | undefined

const day = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const
const dayJa = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const

/** Lines may end between a date and its time, and nowhere within either. Japanese has no spaces in them. */
const withoutBreaks = (dateOrTime: string): string => dateOrTime.replaceAll(/\s/g, '\u00a0')

function format(instant: string, locale: Locale, zone: Zone, parts: Intl.DateTimeFormatOptions): string {
  const timeZone = locale === 'ja' ? shopZone : zone
  return withoutBreaks(dateFormat(locale, { ...parts, timeZone }).format(new Date(instant)))
}

/**
 * `2026年11月21日(土)`, `Sat, Nov 21, 2026` (with no-break spaces)
 * @param instant RFC 3339
 */
export const formatDate = (instant: string, locale: Locale, zone: Zone): string =>
  format(instant, locale, zone, locale === 'ja' ? dayJa : day)

/** `19:05`, `7:05 PM`: where neither date nor zone is needed. */
export const formatClock = (instant: string, locale: Locale, zone: Zone): string =>
  format(instant, locale, zone, { hour: 'numeric', minute: '2-digit' })

/** What ends a time: ` GMT+9`; in Japanese `（日本時間）` where the browser's clock shows another time, otherwise nothing. */
function zoneName(instant: string, locale: Locale, zone: Zone): string {
  const at = new Date(instant)
  if (locale === 'ja') return zone === undefined && at.getTimezoneOffset() !== shopOffset ? '（日本時間）' : ''
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return `\u00a0${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

const formatTime = (instant: string, locale: Locale, zone: Zone): string =>
  formatClock(instant, locale, zone) + zoneName(instant, locale, zone)

const joined = (date: string, time: string, locale: Locale) => `${date}${locale === 'ja' ? ' ' : ', '}${time}`

/** `2026年11月21日(土) 19:05`, abroad `2026年11月21日(土) 19:05（日本時間）`, `Sat, Nov 21, 2026, 7:05 PM GMT+9` */
export const formatDateTime = (instant: string, locale: Locale, zone: Zone): string =>
  joined(formatDate(instant, locale, zone), formatTime(instant, locale, zone), locale)

/** `11月21日(土) 19:05`, `Sat, Nov 21, 7:05 PM GMT+9`: for days that are near. */
export function formatShortDateTime(instant: string, locale: Locale, zone: Zone): string {
  const { year: _, ...nearDay } = locale === 'ja' ? dayJa : day
  return joined(format(instant, locale, zone, nearDay), formatTime(instant, locale, zone), locale)
}

/**
 * Start and end: `2026年11月21日(土) 19:00` and `21:00`; the end has its date where that is another day. The start names its
 * zone where that is another one than the end's.
 */
export function formatPeriod(from: string, until: string, locale: Locale, zone: Zone): [string, string] {
  const startDay = formatDate(from, locale, zone)
  const sameDay = startDay === formatDate(until, locale, zone)
  const sameZone = zoneName(from, locale, zone) === zoneName(until, locale, zone)
  const startTime = (sameZone ? formatClock : formatTime)(from, locale, zone)
  return [joined(startDay, startTime, locale), (sameDay ? formatTime : formatDateTime)(until, locale, zone)]
}
