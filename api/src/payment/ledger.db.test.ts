import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Connection } from '../database/connection.ts'
import type { Database } from '../database/tables.ts'
import { listBalances, listRecorded, recordMoney } from './ledger-store.ts'
import type { GatewayPayment } from './payment-gateway.ts'
import type { LedgerLineTable } from './payment-tables.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const at = new Date()
const entry = (payment_id: string, event: 'captured' | 'refunded' = 'captured', amount = 440) => ({
  ...{ gateway: 'g', payment_id, reference: payment_id, event, amount, total: amount, currency: 'JPY', at },
})

async function addEntry(values: ReturnType<typeof entry>, lines: Omit<LedgerLineTable, 'ledger_entry_id'>[]) {
  await connection.db.transaction().execute(async (trx) => {
    const { ledger_entry_id } = await trx
      .insertInto('ledger_entry')
      .values(values)
      .returning('ledger_entry_id')
      .executeTakeFirstOrThrow()
    if (lines.length > 0)
      await trx
        .insertInto('ledger_line')
        .values(lines.map((line) => ({ ...line, ledger_entry_id })))
        .execute()
  })
}

const line = (account: LedgerLineTable['account'], amount: number, currency = 'JPY') => ({ account, amount, currency })
const sale = [line('gateway:g', 440), line('sales', -440)]
const entriesOf = (db: Kysely<Database>, paymentId: string) =>
  db.selectFrom('ledger_entry').select(['event', 'amount', 'total']).where('payment_id', '=', paymentId).execute()

test.each([
  ['has no lines', []],
  ['does not sum to zero', [line('gateway:g', 440), line('sales', -439)]],
  ['sums to zero only over two currencies', [line('gateway:g', 440), line('sales', -440, 'USD')]],
  ['has not the line of its gateway', [line('gateway:other', 440), line('sales', -440)]],
  ['has another amount in the line of its gateway', [line('gateway:g', 441), line('sales', -441)]],
])('an entry that %s is refused by the database', async (_, lines) => {
  await expect(addEntry(entry('refused'), lines)).rejects.toThrow(/ledger entry \d+/)
  expect(await entriesOf(connection.db, 'refused')).toEqual([])
})

test('a line cannot be added to an entry later, nor anything changed or deleted', async () => {
  await addEntry(entry('stays'), sale)
  const { db } = connection
  const id = db.selectFrom('ledger_entry').select('ledger_entry_id').where('payment_id', '=', 'stays')
  const { ledger_entry_id } = await id.executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('ledger_line')
      .values({ ...line('fees', -1), ledger_entry_id })
      .execute(),
  ).rejects.toThrow('does not sum to zero')
  for (const change of [
    db.updateTable('ledger_line').set({ amount: 1 }),
    db.updateTable('ledger_entry').set({ amount: 1 }),
    db.deleteFrom('ledger_line'),
    db.deleteFrom('ledger_entry'),
  ])
    await expect(change.execute()).rejects.toThrow('is only added to')
})

test('a payment is captured once, and never refunded beyond that', async () => {
  await addEntry(entry('once'), sale)
  await expect(addEntry(entry('once'), sale)).rejects.toThrow(/unique|duplicate/)
  await expect(addEntry(entry('once', 'captured', 441), [line('gateway:g', 441), line('sales', -441)])).rejects.toThrow(
    /unique|duplicate/,
  )
  const refund = (amount: number) => [line('gateway:g', -amount), line('refunds', amount)]
  await expect(addEntry(entry('once', 'refunded', 441), refund(441))).rejects.toThrow('more than was captured')
  await expect(addEntry(entry('never', 'refunded', 1), refund(1))).rejects.toThrow('more than was captured')
  await addEntry(entry('once', 'refunded', 440), refund(440))
  await expect(addEntry(entry('once', 'refunded', 440), refund(440))).rejects.toThrow(/unique|duplicate/)
})

const payment = (more: Partial<GatewayPayment>): GatewayPayment => ({
  ...{ gateway: 'g', paymentId: 'pay', reference: 'GM-LEDGER', state: 'captured', failure: null, amount: 440 },
  ...{ refundedAmount: 0, currency: 'JPY', card: null, customerId: null, actionUrl: null },
  ...more,
})

test('the ledger follows what the gateway says, and outdated messages change nothing', async () => {
  const { db } = connection
  const parts = {
    ...{ price: 440, tax: 40, fee: 0, coupon: 0, currency: 'JPY' },
    charge: { amount: 440, currency: 'JPY' },
  }
  const record = (more: Partial<GatewayPayment>) =>
    db.transaction().execute((trx) => recordMoney(trx, payment(more), parts, at))
  for (const state of ['processing', 'requires_action', 'failed', 'cancelled'] as const)
    expect(await record({ state })).toEqual([])
  for (const refundedAmount of [0, 0, 100, 100, 50, 0, 340]) await record({ refundedAmount })
  await record({ state: 'refunded', refundedAmount: 440 })
  await record({ refundedAmount: 100 })
  expect(await entriesOf(db, 'pay')).toEqual([
    { event: 'captured', amount: 440, total: 440 },
    { event: 'refunded', amount: 100, total: 100 },
    { event: 'refunded', amount: 240, total: 340 },
    { event: 'refunded', amount: 100, total: 440 },
  ])
  const recorded = await listRecorded(db, 'g', { references: ['GM-LEDGER'] })
  expect(recorded).toEqual([{ reference: 'GM-LEDGER', currency: 'JPY', captured: 440, refunded: 440 }])
  expect((await listBalances(db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
})
