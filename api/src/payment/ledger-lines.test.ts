import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EntryDraft, entriesFor, type SaleParts } from './ledger-lines.ts'

const none = { captured: 0, refunded: 0 }
const sale: SaleParts = { price: 440, tax: 40, fee: 0, coupon: 0 }
const sumOf = ({ lines }: Pick<EntryDraft, 'lines'>) => lines.reduce((sum, { amount }) => sum + amount, 0)
const accountsOf = (entries: readonly EntryDraft[]) => {
  const balances: Record<string, number> = {}
  for (const { account, amount } of entries.flatMap(({ lines }) => lines))
    balances[account] = (balances[account] ?? 0) + amount
  return balances
}

test('a captured payment is owed by its gateway, and is sales and consumption tax', () => {
  expect(entriesFor('sandbox', none, { captured: 440, refunded: 0 }, sale)).toEqual([
    {
      ...{ event: 'captured', amount: 440, total: 440 },
      lines: [
        { account: 'gateway:sandbox', amount: 440 },
        { account: 'consumption_tax', amount: -40 },
        { account: 'sales', amount: -400 },
      ],
    },
  ])
})

test('a fee and a coupon have accounts of their own', () => {
  const [entry] = entriesFor(
    'sandbox',
    none,
    { captured: 770, refunded: 0 },
    { price: 770, tax: 70, fee: 330, coupon: 100 },
  )
  expect(entry?.lines).toEqual([
    { account: 'gateway:sandbox', amount: 770 },
    { account: 'coupons', amount: 100 },
    { account: 'consumption_tax', amount: -70 },
    { account: 'fees', amount: -330 },
    { account: 'sales', amount: -470 },
  ])
})

test('a payment of another amount than the price is no sale, and is in suspense', () => {
  const entries = entriesFor('sandbox', none, { captured: 439, refunded: 439 }, sale)
  expect(entries.flatMap(({ lines }) => lines.map(({ account }) => account))).not.toContain('sales')
  expect(accountsOf(entries)).toEqual({ 'gateway:sandbox': 0, suspense: 0 })
})

test('a payment without a purchase is in suspense until it is refunded', () => {
  const entries = entriesFor('sandbox', none, { captured: 440, refunded: 440 }, undefined)
  expect(entries.map(({ lines }) => lines)).toEqual([
    [
      { account: 'gateway:sandbox', amount: 440 },
      { account: 'suspense', amount: -440 },
    ],
    [
      { account: 'gateway:sandbox', amount: -440 },
      { account: 'suspense', amount: 440 },
    ],
  ])
})

test('a message that says nothing new, or is older than the ledger, makes no entry', () => {
  for (const now of [none, { captured: 440, refunded: 0 }, { captured: 440, refunded: 100 }])
    expect(entriesFor('sandbox', { captured: 440, refunded: 100 }, now, sale)).toEqual([])
})

const anyAmount = fc.integer({ min: 1, max: 2 ** 31 - 1 })
/** A price, what it contains, a payment that may differ from it, and the refunded totals that the gateway reports. */
const anyPayment = fc
  .record({ price: fc.nat({ max: 2 ** 31 - 1 }), captured: anyAmount, coupon: fc.nat({ max: 100_000 }) })
  .chain(({ price, captured, coupon }) =>
    fc.record({
      isExact: fc.boolean(),
      price: fc.constant(price),
      captured: fc.constant(captured),
      coupon: fc.constant(coupon),
      tax: fc.nat({ max: Math.floor(price / 2) }),
      fee: fc.nat({ max: Math.floor(price / 2) }),
      refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      isOrphan: fc.boolean(),
    }),
  )

test('every entry sums to zero, for any amount, tax, fee, coupon and refunds in parts and in any order', () => {
  fc.assert(
    fc.property(anyPayment, ({ isExact, refunds, isOrphan, ...made }) => {
      const captured = isExact && made.price > 0 ? made.price : made.captured
      const parts = isOrphan ? undefined : made
      const entries: EntryDraft[] = []
      let recorded = none
      for (const part of [0, ...refunds]) {
        const drafts = entriesFor('g', recorded, { captured, refunded: Math.floor(captured * part) }, parts)
        for (const { event, total } of drafts) recorded = { ...recorded, [event]: total }
        entries.push(...drafts)
      }
      for (const entry of entries) {
        expect(sumOf(entry)).toBe(0)
        const sign = entry.event === 'captured' ? 1 : -1
        expect(entry.lines.find(({ account }) => account === 'gateway:g')?.amount).toBe(sign * entry.amount)
        expect(entry.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
      }
      expect(accountsOf(entries)['gateway:g'] ?? 0).toBe(recorded.captured - recorded.refunded)
    }),
    { numRuns: 2_000 },
  )
})

test('refunds in any number of parts leave no tax once all is refunded', () => {
  fc.assert(
    fc.property(anyPayment, ({ refunds, ...made }) => {
      const captured = made.price
      const entries: EntryDraft[] = []
      let recorded = none
      for (const part of [0, ...refunds.toSorted((a, b) => a - b), 1]) {
        const drafts = entriesFor('g', recorded, { captured, refunded: Math.floor(captured * part) }, made)
        for (const { event, total } of drafts) recorded = { ...recorded, [event]: total }
        entries.push(...drafts)
      }
      const balances = accountsOf(entries)
      expect(balances['gateway:g'] ?? 0).toBe(0)
      expect(balances.consumption_tax ?? 0).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
