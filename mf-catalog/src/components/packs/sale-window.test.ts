import { expect, test } from 'vitest'
import { isBeforeSale } from './sale-window.ts'

const sale = {
  sales_type: 'tvod',
  on_sale_from: '2026-01-10T00:00:00+09:00',
  on_sale_until: '2026-02-10T00:00:00+09:00',
} as const
const at = (instant: string) => Date.parse(instant)

test('a sale is upcoming before its start, and over after its end', () => {
  expect(isBeforeSale(sale, at('2026-01-09T23:59:59+09:00'))).toBe(true)
  expect(isBeforeSale(sale, at('2026-02-10T00:00:00+09:00'))).toBe(false)
})

test('a response from just before the start, or a fast clock, does not end the sale', () => {
  expect(isBeforeSale(sale, at('2026-01-10T00:00:05+09:00'))).toBe(true)
})

test('a slow clock at the end does not make the sale upcoming again', () => {
  expect(isBeforeSale(sale, at('2026-02-09T23:59:55+09:00'))).toBe(false)
})

test('a sale without an end is never over', () => {
  expect(isBeforeSale({ ...sale, on_sale_until: undefined }, at('2026-01-10T00:00:05+09:00'))).toBe(true)
})
