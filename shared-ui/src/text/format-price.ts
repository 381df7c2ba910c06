import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from './cached-formats.ts'

/** Decimals of a currency: 0 for JPY, 2 for USD (ISO 4217). */
function decimalsOf(currency: string): number {
  const known =
    decimals.get(currency) ??
    numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    0
  decimals.set(currency, known)
  return known
}

const decimals = new Map<string, number>()

/** `1100` JPY → `1100`, `1299` USD → `12.99`, as schema.org expects. @param amount in the currency's smallest unit */
export const decimalPrice = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** @param amount an integer in the currency's smallest unit, as in the API */
export function formatPrice(amount: number, currency: string, locale: Locale): string {
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  // Japanese locale data has the full-width yen sign, which looks misaligned next to half-width digits.
  return format.format(amount / 10 ** decimalsOf(currency)).replace('￥', '¥')
}

const taxIncluded = { ja: '（税込）', en: ' (tax incl.)' } as const

/** The suffix of a price that includes tax, by the language's convention. */
export const taxNote = (locale: Locale): string => taxIncluded[locale]

/** `¥1,100（税込）`, `¥1,100 (tax incl.)` */
export const formatPriceWithTax = (amount: number, currency: string, locale: Locale): string =>
  formatPrice(amount, currency, locale) + taxNote(locale)
