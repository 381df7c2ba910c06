import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/**
 * `¥1,100`, as on every page: with a half-width sign in Japanese too.
 * @param amount an integer in the currency's smallest unit
 */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 0
  return money.format(amount / 10 ** digits).replace('￥', '¥')
}
