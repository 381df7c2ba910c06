import { purchaseStatus } from '@ginmaku/shared-contracts/api/purchase.ts'
import { expect, test } from 'vitest'
import type { GatewayPayment } from '../payment/public.ts'
import { canBecome, isOpen, isSettled } from './purchase-status.ts'
import { type PurchaseState, settlementOf } from './settlement.ts'

const statuses = purchaseStatus.options
const purchase = (status: PurchaseState['status'], more: Partial<PurchaseState> = {}): PurchaseState => ({
  status,
  wanted_ending: null,
  price: 440,
  currency: 'JPY',
  ...more,
})
const payment = (state: GatewayPayment['state'], more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  gateway: 'sandbox',
  paymentId: 'pay_1',
  reference: 'GM-1',
  state,
  failure: null,
  amount: 440,
  currency: 'JPY',
  card: null,
  customerId: null,
  actionUrl: null,
  ...more,
})

test('no way leads back: from no status can one return to it', () => {
  const reachable = (from: PurchaseState['status'], seen = new Set<string>()): Set<string> => {
    for (const to of statuses.filter((each) => canBecome(from, each) && !seen.has(each))) {
      seen.add(to)
      reachable(to, seen)
    }
    return seen
  }
  for (const status of statuses) expect(reachable(status)).not.toContain(status)
})

test('a pack is blocked only while one may still pay, and only captured money waits for us', () => {
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

test('money that was to go back goes back, whatever is free meanwhile', () => {
  const settlement = settlementOf(purchase('captured', { wanted_ending: 'refunded' }), payment('captured'))
  expect(settlement).toEqual({ step: 'refund' })
})

test('another amount or currency than was agreed buys nothing', () => {
  expect(settlementOf(purchase('authorizing'), payment('captured', { amount: 439 }))).toEqual({ step: 'refund' })
  expect(settlementOf(purchase('authorizing'), payment('captured', { currency: 'USD' }))).toEqual({ step: 'refund' })
})

test('a cancelled payment ends the purchase as we wanted it to', () => {
  const ended = (wanted_ending: PurchaseState['wanted_ending']) =>
    settlementOf(purchase('authorizing', { wanted_ending }), payment('cancelled'))
  expect(ended('expired')).toEqual({ step: 'end', status: 'expired', failure: null })
  expect(ended('cancelled')).toEqual({ step: 'end', status: 'cancelled', failure: null })
  expect(ended('failed')).toEqual({ step: 'end', status: 'failed', failure: 'gateway_unreachable' })
  expect(ended(null)).toEqual({ step: 'end', status: 'cancelled', failure: null })
})

test('a failure says why', () => {
  const settlement = settlementOf(purchase('authorizing'), payment('failed', { failure: 'three_ds_failed' }))
  expect(settlement).toEqual({ step: 'end', status: 'failed', failure: 'three_ds_failed' })
})

test.each(['requires_action', 'processing', 'failed', 'cancelled'] as const)(
  'news of %s that comes late changes nothing',
  (state) => {
    for (const status of ['captured', 'granted', 'refunded'] as const)
      expect(settlementOf(purchase(status), payment(state))).toEqual({ step: 'none' })
  },
)

test('a refund ends the right, once', () => {
  expect(settlementOf(purchase('granted'), payment('refunded'))).toEqual({ step: 'revoke' })
  expect(settlementOf(purchase('refunded'), payment('refunded'))).toEqual({ step: 'none' })
})
