import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { formatDate, formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPrice, formatPriceWithTax } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'

/** Formats values for the middle of a sentence, in the reader's language and time zone. */
export function useFormats() {
  const locale = useLocale()
  const zone = useZone()
  return {
    dateTime: (instant: string) => unbroken(formatDateTime(instant, locale, zone)),
    days: (count: number) => formatDays(count, locale),
    price: (amount: number, currency: string) => formatPrice(amount, currency, locale),
    priceWithTax: (amount: number, currency: string) => formatPriceWithTax(amount, currency, locale),
  }
}

/** `2日`, `2 days`, `1 day`. Intl has no Japanese form without a space: it gives `2 日`, or `2d`. */
const formatDays = (count: number, locale: Locale): string =>
  locale === 'ja'
    ? `${count}日`
    : numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)

/** A calendar day in Japan, `2026-11-23`, wherever the reader is. */
export const formatDay = (day: string, locale: Locale): string =>
  unbroken(formatDate(`${day}T00:00:00+09:00`, locale, 'Asia/Tokyo'))

const noBreakSpace = '\u00a0'
const wordJoiner = '\u2060'

/** A date for the middle of a sentence: a line may break before its time, and nowhere else in it. */
export const unbroken = (date: string): string =>
  date
    .replaceAll(/ (?!\d+:\d\d)/g, noBreakSpace)
    .replaceAll(/(?<=\d[年月日])(?=[\d(])/g, wordJoiner)
    .replaceAll(/(?<=:\d\d)（[^）]+）/g, (zone) => [...zone].map((character) => wordJoiner + character).join(''))
