import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openTestShop, paymentSecrets, type TestShop } from '../../testing/open-test-shop.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { addUnrequestedPurchase } from '../../testing/unrequested-purchase.ts'
import { createLedger } from '../payment/migrations/2026-11-23-71-ledger.ts'
import { createAttempts } from './migrations/2026-11-23-70-purchase-attempts.ts'
import { addPurchasesToLedger } from './migrations/2026-11-23-72-purchases-in-ledger.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const attemptsOf = (purchaseNumber: string) =>
  shop.server.deps.db
    .selectFrom('purchase_attempt')
    .select(['reference', 'attempt_number', 'gateway', 'gateway_payment_id', 'action_url'])
    .where('purchase_number', '=', purchaseNumber)
    .orderBy('attempt_number')
    .execute()

test('a purchase has one attempt, known to the gateway by the purchase number; a free one has none', async () => {
  const member = await shop.server.addMember()
  const { purchase_number, next } = await shop.buy(member, cards.challenge)
  expect(await attemptsOf(purchase_number)).toEqual([
    {
      ...{ reference: purchase_number, attempt_number: 1, gateway: 'sandbox' },
      ...{ gateway_payment_id: expect.stringMatching(/^pay_/), action_url: next.url },
    },
  ])
  const free = { pack_price_id: 'film-tvod-free', payment_kind: 'free', confirm_price: 0 } as const
  const other = await shop.buy(await shop.server.addMember(), cards.success, free)
  expect(await attemptsOf(other.purchase_number)).toEqual([])
})

test('a payment of an attempt that another one followed is refunded, and the purchase stays as it is', async () => {
  const member = await shop.server.addMember()
  const first = await shop.buy(member, cards.challenge)
  const { purchase_number } = first
  const { db, clock } = shop.server.deps
  const second = `${purchase_number}-2`
  await db
    .insertInto('purchase_attempt')
    .values({
      ...{ reference: second, purchase_number, attempt_number: 2, gateway: 'sandbox', gateway_payment_id: null },
      ...{ action_url: null, asked_at: clock.now(), created_at: clock.now() },
    })
    .execute()
  await db.updateTable('purchase').set({ attempt_number: 2 }).where('purchase_number', '=', purchase_number).execute()
  await shop.answerChallenge(first, 'authenticate')
  const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
  const stateOfFirst = async () => {
    await shop.server.jobs.run('purchase-payment-events')
    const response = await fetch(`${shop.sandbox.origin}/v1/payments?reference=${purchase_number}`, { headers })
    return ((await response.json()) as { items: { state: string }[] }).items[0]?.state
  }
  await expect.poll(stateOfFirst).toBe('refunded')
  await expect
    .poll(async () => {
      await shop.server.jobs.run('purchase-payment-events')
      const entries = db.selectFrom('ledger_entry').select(['event', 'amount']).where('reference', '=', purchase_number)
      return entries.orderBy('ledger_entry_id').execute()
    })
    .toEqual([
      { event: 'captured', amount: 440 },
      { event: 'refunded', amount: 440 },
    ])
  const { status, events } = await member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
  expect(status).toBe('authorizing')
  expect(events.filter(({ kind }) => kind === 'refund_due')).toHaveLength(1)
})

test('purchases of an older shop get one attempt each, and what was paid is in the ledger', async () => {
  const { db, close } = await openTestDatabase()
  await sql`drop table ledger_line, ledger_entry cascade`.execute(db)
  await sql`drop trigger purchase_first_attempt on purchase`.execute(db)
  await sql`drop function add_first_attempt`.execute(db)
  await sql`drop table purchase_attempt`.execute(db)
  await sql`alter table purchase drop column attempt_number`.execute(db)
  for (const name of ['refuse_ledger_change', 'require_ledger_balance'])
    await sql`drop function ${sql.ref(name)}`.execute(db)
  const add = (number: string, status: string, payment: string | null, price = 440) =>
    sql`
    insert into purchase (purchase_number, member_id, status, payment_kind, locale, full_title_id, pack_id, sales_type,
      quality_type, view_type, play_ids, pack_price_id, title_name, pack_name, image, is_live, origin_price, coupon_price,
      price, tax, tax_rate, fee, currency, save_card, gateway, gateway_payment_id, action_url, created_at, next_ask_at, expires_at)
    values (${number}, ${randomUUID()}, ${status}, 'card', 'ja', 't', 'p', 'tvod', 2, 1, '[]', 'pp', '{}', '{}', '', false,
      ${price}, 0, ${price}, ${Math.floor(price / 11)}, 10, 0, 'JPY', false, ${price > 0 ? 'sandbox' : null}, ${payment},
      ${status === 'authorizing' ? 'https://bank.example/' : null}, now(), now(), now())`.execute(db)
  await add('GM-PAID', 'granted', 'pay_1')
  await add('GM-BACK', 'refunded', 'pay_2')
  await add('GM-OPEN', 'authorizing', 'pay_3')
  await add('GM-FREE', 'granted', null, 0)
  const orphan = { gateway: 'sandbox', payment_id: 'pay_4', reference: 'GM-LOST', amount: 440, currency: 'JPY' }
  const found = new Date()
  await db
    .insertInto('orphan_payment')
    .values([
      { ...orphan, found_at: found, returned_at: found },
      { ...orphan, payment_id: 'pay_5', reference: 'GM-LATE', found_at: found, returned_at: null },
    ])
    .execute()
  await db.transaction().execute(async (trx) => {
    for (const { up } of [createAttempts, createLedger, addPurchasesToLedger]) await up(trx)
  })
  const attempts = db.selectFrom('purchase_attempt').select(['reference', 'attempt_number', 'action_url'])
  expect(await attempts.orderBy('reference').execute()).toEqual([
    { reference: 'GM-BACK', attempt_number: 1, action_url: null },
    { reference: 'GM-OPEN', attempt_number: 1, action_url: 'https://bank.example/' },
    { reference: 'GM-PAID', attempt_number: 1, action_url: null },
  ])
  const lines = db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_line', 'ledger_line.ledger_entry_id', 'ledger_entry.ledger_entry_id')
    .select(['reference', 'event', 'account', 'ledger_line.amount'])
  const written = (await lines.execute()).map((row) => Object.values(row).join(' ')).toSorted()
  expect(written).toEqual([
    'GM-BACK captured consumption_tax -40',
    'GM-BACK captured gateway:sandbox 440',
    'GM-BACK captured sales -400',
    'GM-BACK refunded consumption_tax 40',
    'GM-BACK refunded gateway:sandbox -440',
    'GM-BACK refunded refunds 400',
    'GM-LATE captured gateway:sandbox 440',
    'GM-LATE captured suspense -440',
    'GM-LOST captured gateway:sandbox 440',
    'GM-LOST captured suspense -440',
    'GM-LOST refunded gateway:sandbox -440',
    'GM-LOST refunded suspense 440',
    'GM-PAID captured consumption_tax -40',
    'GM-PAID captured gateway:sandbox 440',
    'GM-PAID captured sales -400',
  ])
  await close()
})

test('a purchase that a process of the previous release adds has an attempt', async () => {
  await addUnrequestedPurchase(shop, 'GM-OLD1-OLD1-OLD1')
  expect(await attemptsOf('GM-OLD1-OLD1-OLD1')).toMatchObject([{ reference: 'GM-OLD1-OLD1-OLD1', gateway: 'sandbox' }])
})
