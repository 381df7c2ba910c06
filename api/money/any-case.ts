import fc from 'fast-check'
import type { Case } from './expected-amounts.ts'

/** Around the prices at which tax, and the carrier's fee, round or change. */
const edgePrices = [1, 9, 10, 11, 12, 109, 110, 111, 440, 49_999, 50_000, 50_001, 999_999]

const price = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(...edgePrices) },
)
const anyCase: fc.Arbitrary<Case> = fc.record({
  price,
  coupon: fc.oneof(
    fc.constant(null),
    fc.record({ amount_off: price }),
    fc.record({ percent_off: fc.integer({ min: 1, max: 100 }) }),
  ),
  kind: fc.constantFrom('card' as const, 'paypay' as const, 'condo' as const, 'dcc' as const),
  locale: fc.constantFrom('ja' as const, 'en' as const),
  abroad: fc.constantFrom('USD' as const, 'EUR' as const, 'KRW' as const, 'KWD' as const),
})

/** Cases that run at once. */
export const casesAtOnce = 10

/** Draws the cases of a run, round by round. @throws Error with seed and case when `buyAll` does */
export function drawCases(amounts: number, seed: number, buyAll: (cases: Case[]) => Promise<void>): Promise<void> {
  const cases = fc.array(anyCase, { minLength: casesAtOnce, maxLength: casesAtOnce })
  return fc.assert(fc.asyncProperty(cases, buyAll), { seed, numRuns: amounts / casesAtOnce, endOnFailure: true })
}
