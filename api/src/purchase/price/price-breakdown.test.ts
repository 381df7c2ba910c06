import { expect, test } from 'vitest'
import { newPurchaseNumber } from '../create-purchase.ts'
import { breakDown, includedTax } from './price-breakdown.ts'

test.each([
  [0, 0],
  [1, 0],
  [10, 0],
  [11, 1],
  [440, 40],
  [1100, 100],
  [499, 45],
  [2200, 200],
])('%i yen include %i yen of tax, rounded down once', (price, tax) => {
  expect(includedTax(price)).toBe(tax)
})

test('what is charged is the price, and nothing is added to it', () => {
  expect(breakDown(440)).toEqual({ origin_price: 440, coupon_price: 0, price: 440, tax: 40, tax_rate: 10, fee: 0 })
})

test('a coupon is taken off before tax is counted', () => {
  expect(breakDown(440, 100)).toMatchObject({ origin_price: 440, coupon_price: 100, price: 340, tax: 30 })
  expect(breakDown(440, 440)).toMatchObject({ origin_price: 440, coupon_price: 440, price: 0, tax: 0 })
})

test('purchase numbers have no ambiguous characters and do not repeat', () => {
  const numbers = Array.from({ length: 1000 }, newPurchaseNumber)
  for (const number of numbers) expect(number).toMatch(/^GM(-[2-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(new Set(numbers).size).toBe(1000)
})
