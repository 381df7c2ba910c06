import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { cards } from '../testing/open-test-shop.ts'

export interface Case {
  price: number
  coupon: { amount_off: number } | { percent_off: number } | null
  kind: Exclude<PaymentKind, 'free'>
  locale: Locale
  /** Of the kind `dcc`. */
  abroad: keyof typeof cardsOf
}

/** A card of each currency, and the decimals that the currency has. */
export const cardsOf = { USD: cards.american, EUR: cards.german, KRW: cards.korean, KWD: cards.kuwaiti } as const
const decimals = { USD: 2, EUR: 2, KRW: 0, KWD: 3 } as const

/** Written here again, in whole numbers of any size, so that the product's own formula is checked by another one. */
export const taxIn = (amount: number) => Number((BigInt(amount) * 10n) / 110n)
export const couponIn = ({ price, coupon }: Case) => {
  if (!coupon) return 0
  const off = 'amount_off' in coupon ? coupon.amount_off : Number((BigInt(price) * BigInt(coupon.percent_off)) / 100n)
  return Math.min(off, price)
}
/** The price divided by the rate, half of a smallest unit rounded up; a rate is written with at most six decimals. */
export function chargeIn(price: number, rate: string, { abroad }: Case): number {
  const [whole = '', rest = ''] = rate.split('.')
  const millionths = BigInt(`${whole}${rest.padEnd(6, '0')}`)
  const doubled = 2n * BigInt(price) * 10n ** BigInt(decimals[abroad]) * 1_000_000n
  return Number((doubled + millionths) / (2n * millionths))
}
/** spec §9.5: of the month's first purchase. */
export const carrierFee = (price: number) => (price < 50_000 ? 330 : 660)

/** Every amount of yen in a text, in its order. */
export const amountsIn = (text: string) =>
  [...text.matchAll(/[¥￥]([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))

/** Every amount of another currency in a text, in its smallest unit. */
export const chargesIn = (text: string, currency: keyof typeof decimals) =>
  [...text.matchAll(/(?:[$€₩]|KWD(?:\s|&nbsp;))([\d,.]+)/g)].map(([, digits = '']) =>
    Math.round(Number(digits.replaceAll(',', '')) * 10 ** decimals[currency]),
  )
