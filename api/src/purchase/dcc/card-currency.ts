import type { Charge } from '../../payment/public.ts'

const decimals = 6

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

/** A decimal of at most six decimals, in millionths. */
function millionthsOf(decimal: string): bigint {
  const [whole = '', rest = ''] = decimal.split('.')
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/**
 * Converts an amount to a card's currency: divides by the rate and rounds half of a smallest unit up. Exact, because amounts
 * and rates are whole numbers here.
 * @param rate of the amount's currency, for one unit of the card's
 */
export function inCardCurrency({ amount, currency }: Charge, rate: string, cardCurrency: string): number {
  const numerator = BigInt(amount) * 10n ** BigInt(decimals + decimalsOf(cardCurrency))
  const denominator = millionthsOf(rate) * 10n ** BigInt(decimalsOf(currency))
  return Number((2n * numerator + denominator) / (2n * denominator))
}
