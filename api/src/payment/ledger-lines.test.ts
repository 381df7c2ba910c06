import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EntryDraft, entriesFor, type SaleParts } from './ledger-lines.ts'

const none = { captured: 0, refunded: 0 }
const yen = (amount: number) => ({ amount, currency: 'JPY' })
const dollars = (amount: number) => ({ amount, currency: 'USD' })
const inYen = (parts: Omit<SaleParts, 'charge' | 'currency'>): SaleParts => ({
  ...parts,
  currency: 'JPY',
  charge: yen(parts.price),
})
const sale = inYen({ price: 440, tax: 40, fee: 0, coupon: 0 })
const balancesBy = (entries: readonly Pick<EntryDraft, 'lines'>[], key: 'account' | 'currency') => {
  const balances: Record<string, number> = {}
  for (const line of entries.flatMap(({ lines }) => lines))
    balances[line[key]] = (balances[line[key]] ?? 0) + line.amount
  return balances
}
const accountsOf = (entries: readonly EntryDraft[]) => balancesBy(entries, 'account')

test('a captured payment is owed by its gateway, and is sales and consumption tax', () => {
  expect(entriesFor('sandbox', none, { captured: 440, refunded: 0 }, 'JPY', sale)).toEqual([
    {
      ...{ event: 'captured', amount: 440, total: 440 },
      lines: [
        { account: 'gateway:sandbox', ...yen(440) },
        { account: 'consumption_tax', ...yen(-40) },
        { account: 'sales', ...yen(-400) },
      ],
    },
  ])
})

test('a fee and a coupon have accounts of their own', () => {
  const [entry] = entriesFor(
    'sandbox',
    none,
    { captured: 770, refunded: 0 },
    'JPY',
    inYen({ price: 770, tax: 70, fee: 330, coupon: 100 }),
  )
  expect(entry?.lines).toEqual([
    { account: 'gateway:sandbox', ...yen(770) },
    { account: 'coupons', ...yen(100) },
    { account: 'consumption_tax', ...yen(-70) },
    { account: 'fees', ...yen(-330) },
    { account: 'sales', ...yen(-470) },
  ])
})

test('a payment of another amount than the price is no sale, and is in suspense', () => {
  const entries = entriesFor('sandbox', none, { captured: 439, refunded: 439 }, 'JPY', sale)
  expect(entries.flatMap(({ lines }) => lines.map(({ account }) => account))).not.toContain('sales')
  expect(accountsOf(entries)).toEqual({ 'gateway:sandbox': 0, suspense: 0 })
})

test('a payment without a purchase is in suspense until it is refunded', () => {
  const entries = entriesFor('sandbox', none, { captured: 440, refunded: 440 }, 'JPY', undefined)
  expect(entries.map(({ lines }) => lines)).toEqual([
    [
      { account: 'gateway:sandbox', ...yen(440) },
      { account: 'suspense', ...yen(-440) },
    ],
    [
      { account: 'gateway:sandbox', ...yen(-440) },
      { account: 'suspense', ...yen(440) },
    ],
  ])
})

test('a message that says nothing new, or is older than the ledger, makes no entry', () => {
  for (const now of [none, { captured: 440, refunded: 0 }, { captured: 440, refunded: 100 }])
    expect(entriesFor('sandbox', { captured: 440, refunded: 100 }, now, 'JPY', sale)).toEqual([])
})

test('a card charged in its own currency: the sale is in yen, and what was charged for it is in exchange', () => {
  const foreign = { ...sale, charge: dollars(302) }
  const [captured, refunded] = entriesFor('sandbox', none, { captured: 302, refunded: 151 }, 'USD', foreign)
  expect(captured?.lines).toEqual([
    { account: 'gateway:sandbox', ...dollars(302) },
    { account: 'exchange', ...dollars(-302) },
    { account: 'exchange', ...yen(440) },
    { account: 'consumption_tax', ...yen(-40) },
    { account: 'sales', ...yen(-400) },
  ])
  expect(refunded?.lines).toEqual([
    { account: 'gateway:sandbox', ...dollars(-151) },
    { account: 'exchange', ...dollars(151) },
    { account: 'exchange', ...yen(-220) },
    { account: 'consumption_tax', ...yen(20) },
    { account: 'refunds', ...yen(200) },
  ])
})

test('the right amount in the wrong currency is no sale', () => {
  const [entry] = entriesFor('sandbox', none, { captured: 440, refunded: 0 }, 'USD', sale)
  expect(entry?.lines).toEqual([
    { account: 'gateway:sandbox', ...dollars(440) },
    { account: 'suspense', ...dollars(-440) },
  ])
})

const anyAmount = fc.integer({ min: 1, max: 2 ** 31 - 1 })
/** A sale, a payment that may differ from it, and the refunded totals that the gateway reports. */
const anyPayment = fc
  .record({
    price: fc.nat({ max: 2 ** 31 - 1 }),
    charge: fc.record({ amount: anyAmount, currency: fc.constantFrom('JPY', 'USD') }),
    other: anyAmount,
    coupon: fc.nat({ max: 100_000 }),
  })
  .chain(({ price, charge, other, coupon }) =>
    fc.record({
      captured: fc.constantFrom(charge.amount, other),
      parts: fc.record({
        price: fc.constant(charge.currency === 'JPY' ? charge.amount : price),
        charge: fc.constant(charge),
        currency: fc.constant('JPY'),
        coupon: fc.constant(coupon),
        tax: fc.nat({ max: Math.floor(price / 2) }),
        fee: fc.nat({ max: Math.floor(price / 2) }),
      }),
      refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      isOrphan: fc.boolean(),
    }),
  )

/** The entries of a payment of which these parts are refunded one after the other. */
function entriesOf(captured: number, currency: string, refunds: readonly number[], parts: SaleParts | undefined) {
  const entries: EntryDraft[] = []
  let recorded = none
  for (const part of [0, ...refunds]) {
    const drafts = entriesFor('g', recorded, { captured, refunded: Math.floor(captured * part) }, currency, parts)
    for (const { event, total } of drafts) recorded = { ...recorded, [event]: total }
    entries.push(...drafts)
  }
  return { entries, recorded }
}

test('every entry sums to zero in each currency, for any sale and refunds in parts and in any order', () => {
  fc.assert(
    fc.property(anyPayment, ({ captured, refunds, isOrphan, parts }) => {
      const { currency } = parts.charge
      const { entries, recorded } = entriesOf(captured, currency, refunds, isOrphan ? undefined : parts)
      for (const entry of entries) {
        expect(Object.values(balancesBy([entry], 'currency')).every((sum) => sum === 0)).toBe(true)
        const sign = entry.event === 'captured' ? 1 : -1
        expect(entry.lines[0]).toEqual({ account: 'gateway:g', amount: sign * entry.amount, currency })
        expect(entry.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        // The primary key of a line.
        expect(new Set(entry.lines.map((line) => `${line.account} ${line.currency}`)).size).toBe(entry.lines.length)
      }
      expect(accountsOf(entries)['gateway:g'] ?? 0).toBe(recorded.captured - recorded.refunded)
    }),
    { numRuns: 2_000 },
  )
})

test('refunds in any number of parts leave no tax and nothing in exchange once all is refunded', () => {
  fc.assert(
    fc.property(anyPayment, ({ refunds, parts }) => {
      const { amount, currency } = parts.charge
      const { entries } = entriesOf(amount, currency, [...refunds.toSorted((a, b) => a - b), 1], parts)
      const balances = accountsOf(entries)
      for (const account of ['gateway:g', 'consumption_tax', 'exchange']) expect(balances[account] ?? 0).toBe(0)
      const foreign = entries.flatMap(({ lines }) => lines).filter((line) => line.currency !== parts.currency)
      expect(balancesBy([{ lines: foreign }], 'account')).toEqual(
        currency === 'JPY' ? {} : { 'gateway:g': 0, exchange: 0 },
      )
    }),
    { numRuns: 2_000 },
  )
})
