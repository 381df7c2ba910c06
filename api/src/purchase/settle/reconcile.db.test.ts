import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openTestShop, paymentSecrets, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { addUnrequestedPurchase } from '../../../testing/unrequested-purchase.ts'
import { hourMs, minuteMs } from '../../clock.ts'
import { markSearched } from '../../payment/public.ts'
import { returnAllOrphans } from './return-orphans.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const runJob = (name: string) => shop.server.jobs.run(name)
const purchaseRow = (number: string) =>
  shop.server.deps.db.selectFrom('purchase').selectAll().where('purchase_number', '=', number).executeTakeFirstOrThrow()

test('purchases without a gateway response are checked less often each time, and do not delay the others', async () => {
  const { db } = shop.server.deps
  for (const lost of ['GM-GONE-0001', 'GM-GONE-0002', 'GM-GONE-0003'])
    await addUnrequestedPurchase(shop, lost, { gateway: 'gone' })
  shop.server.clock.pass(minuteMs)
  await addUnrequestedPurchase(shop, 'GM-LEFT-0001')
  shop.server.clock.pass(minuteMs)
  await runJob('purchase-reconcile')
  expect((await purchaseRow('GM-LEFT-0001')).status).toBe('failed')
  const { unanswered_asks, next_ask_at } = await purchaseRow('GM-GONE-0001')
  expect({ unanswered_asks, waits: next_ask_at.getTime() - shop.server.clock.now().getTime() }).toEqual({
    unanswered_asks: 1,
    waits: 2 * minuteMs,
  })
  await db.updateTable('purchase').set({ status: 'failed' }).where('gateway', '=', 'gone').execute()
})

async function payWithoutPurchase(reference: string): Promise<string> {
  const response = await fetch(`${shop.sandbox.origin}/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': reference,
    },
    body: JSON.stringify({
      token: await shop.token(cards.webhookNever),
      amount: prices.tvod,
      currency: 'JPY',
      reference,
      return_url: 'http://localhost:3999/purchase-complete',
      locale: 'ja',
    }),
  })
  return ((await response.json()) as { payment_id: string }).payment_id
}

async function stateAtGateway(paymentId: string): Promise<string> {
  const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
  const response = await fetch(`${shop.sandbox.origin}/v1/payments/${paymentId}`, { headers })
  return ((await response.json()) as { state: string }).state
}

const orphans = () => shop.server.deps.db.selectFrom('orphan_payment').selectAll().execute()

test('a payment without a purchase in the database is refunded and recorded; one with a purchase is not', async () => {
  const member = await shop.server.addMember()
  const bought = await shop.buy(member, cards.success)
  const paymentId = await payWithoutPurchase('GM-LOST-0001')
  await runJob('purchase-return-orphans')
  expect(await stateAtGateway(paymentId)).toBe('captured')
  shop.server.clock.pass(hourMs)
  await runJob('purchase-return-orphans')
  expect(await stateAtGateway(paymentId)).toBe('refunded')
  expect(await orphans()).toEqual([
    {
      gateway: 'sandbox',
      payment_id: paymentId,
      reference: 'GM-LOST-0001',
      amount: prices.tvod,
      currency: 'JPY',
      found_at: expect.any(Date),
      returned_at: expect.any(Date),
    },
  ])
  expect((await purchaseRow(bought.purchase_number)).status).toBe('granted')
  await runJob('purchase-return-orphans')
  expect(await orphans()).toHaveLength(1)
})

test('orphans are searched from the end of the last search, also as restored from a backup', async () => {
  const { db } = shop.server.deps
  const paymentId = await payWithoutPurchase('GM-LOST-0002')
  await markSearched(db, 'sandbox', new Date(Date.now() + 2 * hourMs))
  expect(await returnAllOrphans(shop.server.deps)).toBe(0)
  expect(await stateAtGateway(paymentId)).toBe('captured')
  await markSearched(db, 'sandbox', new Date(Date.now() - hourMs))
  expect(await returnAllOrphans(shop.server.deps)).toBe(1)
  expect(await stateAtGateway(paymentId)).toBe('refunded')
})

test('too many orphans, which suggest the wrong database, are refunded only by an operator', async () => {
  const { db } = shop.server.deps
  const paymentIds: string[] = []
  for (let n = 0; n < 21; n++) paymentIds.push(await payWithoutPurchase(`GM-MANY-${n}`))
  await markSearched(db, 'sandbox', new Date(Date.now() - hourMs))
  await runJob('purchase-return-orphans')
  shop.server.clock.pass(2 * hourMs)
  await runJob('purchase-return-orphans')
  const states = async () => new Set(await Promise.all(paymentIds.map(stateAtGateway)))
  expect(await states()).toEqual(new Set(['captured']))
  expect(await returnAllOrphans(shop.server.deps)).toBe(21)
  expect(await states()).toEqual(new Set(['refunded']))
})
