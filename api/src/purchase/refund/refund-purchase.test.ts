import { expect, test } from 'vitest'
import { planRefund } from './refund-purchase.ts'

const granted = { purchase_number: 'GM-1', status: 'granted', payment_kind: 'card' } as const
const paid = { captured: 440, refunded: 100 }

test('without an amount, all that is left is refunded', () => {
  expect(planRefund(granted, paid, undefined)).toEqual({ amount: 340, leaving: 0 })
  expect(planRefund(granted, paid, 40)).toEqual({ amount: 40, leaving: 300 })
})

test.each([0, -1, 1.5, Number.NaN])('%d is no amount', (amount) => {
  expect(() => planRefund(granted, paid, amount)).toThrow('whole number above 0')
})

test('no more is refunded than is left, and only of a granted purchase', () => {
  expect(() => planRefund(granted, paid, 341)).toThrow('only 340 are left')
  for (const status of ['created', 'authorizing', 'captured', 'failed', 'cancelled', 'expired', 'refunded'] as const)
    expect(() => planRefund({ ...granted, status }, paid, 1)).toThrow('nothing to refund')
  expect(() => planRefund(granted, { captured: 440, refunded: 440 }, undefined)).toThrow('nothing to refund')
})

test('a carrier refunds the whole price or nothing', () => {
  const billed = { ...granted, payment_kind: 'condo' } as const
  const whole = { captured: 440, refunded: 0 }
  expect(planRefund(billed, whole, undefined)).toEqual({ amount: 440, leaving: 0 })
  expect(() => planRefund(billed, whole, 439)).toThrow('refunds the whole 440 only')
})
