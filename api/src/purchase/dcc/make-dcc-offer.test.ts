import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCardCurrency } from './make-dcc-offer.ts'

const yen = (amount: number) => ({ amount, currency: 'JPY' })

test.each([
  [440, '145.873786', 'USD', 302],
  [550, '157.669903', 'EUR', 349],
  [440, '0.10534', 'KRW', 4_177],
  [440, '474.854369', 'KWD', 927],
  [1, '145.873786', 'USD', 1],
  // Exactly half of a cent is rounded up, and a little less down.
  [1, '200', 'USD', 1],
  [1, '200.000001', 'USD', 0],
] as const)('%i yen at %s are %s %i', (amount, rate, currency, expected) => {
  expect(inCardCurrency(yen(amount), rate, currency)).toBe(expected)
})

const rates = fc.integer({ min: 1, max: 999_999_999 }).map((millionths) => (millionths / 1_000_000).toFixed(6))
const currencies = fc.constantFrom(['KRW', 0] as const, ['USD', 2] as const, ['EUR', 2] as const, ['KWD', 3] as const)

test('for any price, rate and currency the amount is within half of a smallest unit of price ÷ rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), rates, currencies, (price, rate, [currency, decimals]) => {
      const amount = inCardCurrency(yen(price), rate, currency)
      const millionths = BigInt(Math.round(Number(rate) * 1_000_000))
      // amount − ½ ≤ price × 10^decimals ÷ rate < amount + ½, in whole numbers.
      const twice = 2n * BigInt(price) * 10n ** BigInt(6 + decimals)
      expect((2n * BigInt(amount) - 1n) * millionths <= twice).toBe(true)
      expect(twice < (2n * BigInt(amount) + 1n) * millionths).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
