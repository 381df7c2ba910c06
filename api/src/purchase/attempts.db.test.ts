import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openTestShop, paymentSecrets, type TestShop } from '../../testing/open-test-shop.ts'
import { addUnrequestedPurchase } from '../../testing/unrequested-purchase.ts'

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

test('a purchase that a process of the previous release adds has an attempt', async () => {
  await addUnrequestedPurchase(shop, 'GM-OLD1-OLD1-OLD1')
  expect(await attemptsOf('GM-OLD1-OLD1-OLD1')).toMatchObject([{ reference: 'GM-OLD1-OLD1-OLD1', gateway: 'sandbox' }])
})
