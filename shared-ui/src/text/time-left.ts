import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from './cached-formats.ts'
import { splitTime } from './split-time.ts'

/**
 * Time left until `until`, rounded down to its two largest units: `1日5時間`, `1 day 5 hr`, `12 min`.
 * @param until RFC 3339
 * @param now epoch milliseconds
 */
export function timeLeft(until: string, now: number, locale: Locale): string {
  const { days, hours, minutes } = splitTime(Date.parse(until) - now)
  const parts = [
    named(days, 'day', locale),
    named(hours, 'hour', locale),
    days === 0 && named(minutes, 'minute', locale),
  ]
  return parts.filter(Boolean).join(locale === 'ja' ? '' : ' ') || zero(locale)
}

function named(value: number, unit: 'day' | 'hour' | 'minute', locale: Locale): string | undefined {
  if (value === 0) return undefined
  const words = numberFormat(locale, { style: 'unit', unit, unitDisplay: locale === 'ja' ? 'long' : 'short' })
  // Japanese sets no space between number and unit, but the locale data does.
  return locale === 'ja' ? words.format(value).replace(/\s/g, '') : words.format(value)
}

const zero = (locale: Locale) => (locale === 'ja' ? '1分未満' : 'less than a minute')
