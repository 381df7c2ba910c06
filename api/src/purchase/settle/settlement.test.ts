import { purchaseStatus } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { expect, test } from 'vitest'
import type { GatewayPayment } from '../../payment/public.ts'
import { canBecome, isOpen, isSettled } from '../purchase-status.ts'
import { type PurchaseState, settlementOf } from './settlement.ts'

const statuses = purchaseStatus.options
const purchase = (status: PurchaseState['status'], more: Partial<PurchaseState> = {}): PurchaseState => ({
  status,
  wanted_ending: null,
  charge_amount: 440,
  charge_currency: 'JPY',
  ...more,
})
const payment = (state: GatewayPayment['state'], more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  gateway: 'sandbox',
  paymentId: 'pay_1',
  reference: 'GM-1',
  state,
  failure: null,
  amount: 440,
  refundedAmount: 0,
  currency: 'JPY',
  card: null,
  customerId: null,
  actionUrl: null,
  ...more,
})

test('no status can be returned to', () => {
  const reachable = (from: PurchaseState['status'], seen = new Set<string>()): Set<string> => {
    for (const to of statuses.filter((each) => canBecome(from, each) && !seen.has(each))) {
      seen.add(to)
      reachable(to, seen)
    }
    return seen
  }
  for (const status of statuses) expect(reachable(status)).not.toContain(status)
})

test('a pack is blocked only while it may still be paid, and only captured purchases are neither open nor settled', () => {
  expect(statuses.filter(isOpen)).toEqual(['created', 'authorizing'])
  expect(statuses.filter((status) => !isSettled(status))).toEqual(['created', 'authorizing', 'captured'])
})

test.each([
  ['created', 'grant'],
  ['authorizing', 'grant'],
  ['captured', 'grant'],
  ['granted', 'none'],
  ['failed', 'grant'],
  ['expired', 'grant'],
  ['cancelled', 'refund'],
  ['refunded', 'none'],
] as const)('money for a purchase that is %s: %s', (status, step) => {
  expect(settlementOf(purchase(status), payment('captured'))).toEqual({ step })
})

test('a payment to be refunded is refunded, even if the pack is free in the meantime', () => {
  const settlement = settlementOf(purchase('captured', { wanted_ending: 'refunded' }), payment('captured'))
  expect(settlement).toEqual({ step: 'refund' })
})

test('another amount or currency than agreed is refunded', () => {
  expect(settlementOf(purchase('authorizing'), payment('captured', { amount: 439 }))).toEqual({ step: 'refund' })
  expect(settlementOf(purchase('authorizing'), payment('captured', { currency: 'USD' }))).toEqual({ step: 'refund' })
})

test('a cancelled payment ends the purchase as intended', () => {
  const ended = (wanted_ending: PurchaseState['wanted_ending']) =>
    settlementOf(purchase('authorizing', { wanted_ending }), payment('cancelled'))
  expect(ended('expired')).toEqual({ step: 'end', status: 'expired', failure: null })
  expect(ended('cancelled')).toEqual({ step: 'end', status: 'cancelled', failure: null })
  expect(ended('failed')).toEqual({ step: 'end', status: 'failed', failure: 'gateway_unreachable' })
  expect(ended(null)).toEqual({ step: 'end', status: 'cancelled', failure: null })
})

test('a failed payment gives its reason', () => {
  const settlement = settlementOf(purchase('authorizing'), payment('failed', { failure: 'three_ds_failed' }))
  expect(settlement).toEqual({ step: 'end', status: 'failed', failure: 'three_ds_failed' })
})

test.each(['requires_action', 'processing', 'failed', 'cancelled'] as const)(
  'an outdated %s changes nothing',
  (state) => {
    for (const status of ['captured', 'granted', 'refunded'] as const)
      expect(settlementOf(purchase(status), payment(state))).toEqual({ step: 'none' })
  },
)

test('a refund revokes the entitlement, once', () => {
  expect(settlementOf(purchase('granted'), payment('refunded'))).toEqual({ step: 'revoke' })
  expect(settlementOf(purchase('refunded'), payment('refunded'))).toEqual({ step: 'none' })
})
