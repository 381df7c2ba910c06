import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from './kept-formats.ts'

/** @param amount an integer in the currency's smallest unit, as in the API */
export function formatPrice(amount: number, currency: string, locale: Locale): string {
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const units = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)
  // Japanese locale data has the full-width yen sign, which looks misaligned beside half-width digits.
  return format.format(amount / units).replace('￥', '¥')
}

const taxIncluded = { ja: '（税込）', en: ' (tax incl.)' } as const

/** The suffix of a price that includes tax, by the language's convention. */
export const taxNote = (locale: Locale): string => taxIncluded[locale]

/** `¥1,100（税込）`, `¥1,100 (tax incl.)` */
export const formatPriceWithTax = (amount: number, currency: string, locale: Locale): string =>
  formatPrice(amount, currency, locale) + taxNote(locale)
