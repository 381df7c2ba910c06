import { expect, it } from 'vitest'
import { after } from '../clock.ts'
import { isOnSale } from './time-windows.ts'

const from = new Date('2026-11-21T00:00:00+09:00')
const until = new Date('2026-11-28T00:00:00+09:00')

it.each([
  ['just before its first instant', after(from, -1), false],
  ['at its first instant', from, true],
  ['just before its last', after(until, -1), true],
  ['at its last', until, false],
])('%s (%s) a pack being on sale is %s', (_, now, expected) => {
  expect(isOnSale({ on_sale_from: from, on_sale_until: until }, now)).toBe(expected)
})

it('without an end it stays on sale', () => {
  expect(isOnSale({ on_sale_from: from, on_sale_until: null }, after(until, 1))).toBe(true)
})
