import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openTestShop, paymentSecrets, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { signed } from '../../../testing/sign-webhook.ts'
import { problemFrom } from '../../../testing/test-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const secret = paymentSecrets.PAYMENT_WEBHOOK_SECRET
const address = (gateway = 'sandbox') => `${shop.server.origin}/api/v1/payment/webhook/${gateway}`

function post(body: string, signature: string | undefined, gateway?: string) {
  const headers = { 'content-type': 'application/json', ...(signature && { 'sandbox-pay-signature': signature }) }
  return fetch(address(gateway), { method: 'POST', headers, body })
}

const eventOf = (reference: string, state: string, more: object = {}) =>
  JSON.stringify({
    event_id: `evt_${randomUUID()}`,
    payment: {
      payment_id: `pay_${reference}`,
      reference,
      state,
      failure_code: null,
      amount: prices.tvod,
      currency: 'JPY',
      card: null,
      customer_id: null,
      action_url: null,
      ...more,
    },
  })

/** Number of webhooks answered with success. */
const webhooksTaken = async () => {
  const metrics = await (await fetch(`${shop.server.origin}/metrics`)).text()
  const counted = /^ginmaku_http_request_seconds_count\{.*route="[^"]*webhook[^"]*",status="200"\} (\d+)$/m
  return Number(counted.exec(metrics)?.[1] ?? 0)
}
const storedEvents = async (reference: string) => {
  const rows = await shop.server.deps.db.selectFrom('payment_event').select(['payment', 'processed_at']).execute()
  return rows.filter(({ payment }) => payment.reference === reference)
}
const statusOf = async (purchaseNumber: string) => {
  const query = shop.server.deps.db.selectFrom('purchase').select('status')
  return (await query.where('purchase_number', '=', purchaseNumber).executeTakeFirstOrThrow()).status
}
const paymentOf = async (reference: string) => {
  const query = shop.server.deps.db.selectFrom('purchase_attempt').select('gateway_payment_id')
  return (await query.where('reference', '=', reference).executeTakeFirstOrThrow()).gateway_payment_id
}
const entitlementsOf = (purchaseNumber: string) =>
  shop.server.deps.db.selectFrom('entitlement').selectAll().where('source_id', '=', purchaseNumber).execute()

test('a webhook alone completes a purchase whose buyer never returns', async () => {
  const member = await shop.server.addMember()
  const purchase = await shop.buy(member, cards.challenge)
  await shop.answerChallenge(purchase, 'authenticate')
  await expect
    .poll(async () => (await storedEvents(purchase.purchase_number)).map(({ payment }) => payment.state))
    .toContain('captured')
  await shop.server.jobs.runTriggered()
  expect(await statusOf(purchase.purchase_number)).toBe('granted')
  expect(await entitlementsOf(purchase.purchase_number)).toHaveLength(1)
})

test('a duplicate event is stored once and granted once', async () => {
  const member = await shop.server.addMember()
  const before = await webhooksTaken()
  const { purchase_number } = await shop.buy(member, cards.webhookTwice)
  await expect.poll(webhooksTaken).toBe(before + 2)
  await shop.server.jobs.run('purchase-payment-events')
  await shop.server.jobs.run('purchase-payment-events')
  expect(await storedEvents(purchase_number)).toMatchObject([{ processed_at: expect.any(Date) }])
  expect(await entitlementsOf(purchase_number)).toHaveLength(1)
})

test('a purchase without any webhook is granted all the same', async () => {
  const member = await shop.server.addMember()
  const purchase = await shop.buy(member, cards.webhookNever)
  expect(purchase.status).toBe('granted')
  expect(await storedEvents(purchase.purchase_number)).toEqual([])
})

test('a repeated event gets a 200 without effect', async () => {
  const body = eventOf('GM-NO-SUCH-ORDER', 'captured')
  for (const _ of [1, 2]) {
    const response = await post(body, signed(secret, body, shop.server.clock.now()))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ stored: true })
  }
  expect(await storedEvents('GM-NO-SUCH-ORDER')).toHaveLength(1)
})

test('an event without a recent signature of these bytes with our secret is refused and not stored', async () => {
  const body = eventOf('GM-FORGED', 'captured')
  const now = shop.server.clock.now()
  const forgeries = [
    undefined,
    't=1,v1=zz',
    signed('the-secret-of-another', body, now),
    signed(secret, `${body} `, now),
    signed(secret, body, new Date(now.getTime() - 6 * 60_000)),
    signed('', body, now),
  ]
  for (const signature of forgeries) {
    const response = await post(body, signature)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_signature' })
  }
  expect(await storedEvents('GM-FORGED')).toEqual([])
})

test('a signed body that is not an event is refused; an unknown gateway is not found', async () => {
  const body = '{"event_id":7}'
  expect((await post(body, signed(secret, body, shop.server.clock.now()))).status).toBe(400)
  const call = shop.server.api.call('POST /payment/webhook/{gateway}', { params: { gateway: 'other' }, body: {} })
  expect(await problemFrom(call)).toMatchObject({ status: 404, code: 'not_found' })
})

test('a payment captured after the expiry is granted', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.challenge)
  await shop.server.deps.db
    .updateTable('purchase')
    .set({ status: 'expired' })
    .where('purchase_number', '=', purchase_number)
    .execute()
  const body = eventOf(purchase_number, 'captured')
  await post(body, signed(secret, body, shop.server.clock.now()))
  await shop.server.jobs.runTriggered()
  expect(await statusOf(purchase_number)).toBe('granted')
})

test('a refund at the gateway revokes the entitlement', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.success)
  const body = eventOf(purchase_number, 'refunded', { payment_id: await paymentOf(purchase_number) })
  await post(body, signed(secret, body, shop.server.clock.now()))
  await shop.server.jobs.run('purchase-payment-events')
  expect(await statusOf(purchase_number)).toBe('refunded')
  expect(await entitlementsOf(purchase_number)).toMatchObject([{ revoked_at: expect.any(Date) }])
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})
