/** Yen for one unit of a currency, around which the rates of this market move. */
const middleRates: Record<string, number> = { USD: 150.25, EUR: 162.4, KRW: 0.1085, KWD: 489.1 }

/** The currency of an issuer's country; undefined for Japan and where the gateway converts nothing. */
export const currencyOf = (country: string): string | undefined =>
  ({ US: 'USD', DE: 'EUR', KR: 'KRW', KW: 'KWD' })[country]

/** Percent that the gateway adds to the reference rate for converting. */
export const marginPercent = 3

/** Rates move every ten minutes, by up to 0.4 %, in a pattern that repeats. */
const moveEveryMs = 10 * 60_000
const moves = [0, 0.004, -0.003, 0.002, -0.001] as const

/** At most six decimals, as shown to the buyer: all calculations use exactly this. */
const written = (rate: number): string => rate.toFixed(6).replace(/\.?0+$/, '')

/** Yen for one unit: as the market has it, and as the gateway converts. Undefined for a currency that it does not convert to. */
export function ratesOf(currency: string, now: number): { reference: string; converting: string } | undefined {
  const middle = middleRates[currency]
  if (middle === undefined) return undefined
  const reference = middle * (1 + (moves[Math.floor(now / moveEveryMs) % moves.length] ?? 0))
  return { reference: written(reference), converting: written(reference / (1 + marginPercent / 100)) }
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

/**
 * What yen are in a currency's smallest unit, half of one rounded up.
 * @param rate yen for one unit of it, as in {@link ratesOf}
 */
export function fromYen(yen: number, rate: string, currency: string): number {
  const [whole = '', decimals = ''] = rate.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0'))
  const scaled = BigInt(yen) * 1_000_000n * 10n ** BigInt(decimalsOf(currency))
  return Number((2n * scaled + millionths) / (2n * millionths))
}
