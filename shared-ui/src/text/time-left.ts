import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from './kept-formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Time left until `until`, rounded down to its two largest units: `1日5時間`, `1 day 5 hr`, `12 min`.
 * @param until RFC 3339
 * @param now epoch milliseconds
 */
export function timeLeft(until: string, now: number, locale: Locale): string {
  const left = Math.max(0, Date.parse(until) - now)
  const parts =
    left >= day
      ? [named(left / day, 'day', locale), named((left % day) / hour, 'hour', locale)]
      : [named(left / hour, 'hour', locale), named((left % hour) / minute, 'minute', locale)]
  return parts.filter(Boolean).join(locale === 'ja' ? '' : ' ') || zero(locale)
}

function named(value: number, unit: 'day' | 'hour' | 'minute', locale: Locale): string | undefined {
  const whole = Math.floor(value)
  if (whole === 0) return undefined
  const words = numberFormat(locale, { style: 'unit', unit, unitDisplay: locale === 'ja' ? 'long' : 'short' })
  // Japanese sets no space between number and unit, but the locale data does.
  return locale === 'ja' ? words.format(whole).replace(/\s/g, '') : words.format(whole)
}

const zero = (locale: Locale) => (locale === 'ja' ? '1分未満' : 'less than a minute')
