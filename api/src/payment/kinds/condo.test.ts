import { expect, test } from 'vitest'
import { deferredPaymentFee } from './condo.ts'

test.each([
  [0, 0],
  [1, 300],
  [49_999, 300],
  [50_000, 600],
  [1_000_000, 600],
])('a month of %i yen by carrier costs %i yen without tax', (total, fee) => {
  expect(deferredPaymentFee(total)).toBe(fee)
})
