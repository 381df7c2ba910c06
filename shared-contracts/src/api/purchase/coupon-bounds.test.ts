import { expect, test } from 'vitest'
import { foldCouponCode } from './coupon-bounds.ts'

test.each([
  'FILM500',
  'film500',
  ' film 500 ',
  'FILM-500',
  'ＦＩＬＭ５００',
  'ｆｉｌｍ　５００',
  'FILM‐500',
  'film–5–0–0',
  'FILMー500',
  'FILM−500',
  'FILM\u200b500\n',
])('%j is the code FILM500', (typed) => {
  expect(foldCouponCode(typed)).toBe('FILM500')
})

test.each(['', '   ', 'ABC', 'クーポン', 'FILM_500', "FILM' or 1=1", 'A'.repeat(41)])('%j is no code', (typed) => {
  expect(foldCouponCode(typed)).toBeUndefined()
})
