import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/open-test-server.ts'
import {
  cards,
  openShopWithOwnGateway,
  paymentSecrets,
  prices,
  type ShopWithOwnGateway,
  siteOrigin,
} from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { addUnrequestedPurchase } from '../../../testing/unrequested-purchase.ts'
import { openCheckout } from '../checkout.ts'
import { payPurchase } from '../pay-purchase.ts'
import { addPurchaseEvents, findPurchase, type PurchaseRow } from '../purchase-store.ts'

/** The gateway decides on the timeout card only after the API has timed out. */
const timing = { hangMs: 8_000, settings: { PAYMENT_TIMEOUT_MS: '2500' } }

let shop: ShopWithOwnGateway
beforeAll(async () => {
  shop = await openShopWithOwnGateway(timing)
})
afterAll(() => shop[Symbol.asyncDispose]())

const minuteMs = 60_000
const look = (member: TestMember, purchase_number: string) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })

async function paymentAtGateway(reference: string) {
  const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
  const response = await fetch(`${shop.sandbox.origin}/v1/payments?reference=${reference}`, { headers })
  return ((await response.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
}

async function onlyPurchaseOf(memberId: string) {
  const query = shop.server.deps.db.selectFrom('purchase').selectAll().where('member_id', '=', memberId)
  return query.executeTakeFirst()
}

test('a gateway response that times out leaves the purchase open, and the later payment is granted once', async () => {
  const member = await shop.server.addMember()
  const { status, next, purchase_number } = await shop.buy(member, cards.timeout)
  expect({ status, next }).toEqual({ status: 'authorizing', next: { kind: 'none' } })
  expect((await problemFrom(shop.buy(member, cards.success))).code).toBe('purchase_in_progress')
  const cancel = member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
  expect((await problemFrom(cancel)).code).toBe('purchase_not_cancellable')
  await expect.poll(async () => (await look(member, purchase_number)).status, { timeout: 60_000 }).toBe('granted')
  const { events } = await look(member, purchase_number)
  expect(events.filter(({ kind }) => kind === 'captured')).toHaveLength(1)
})

test('a gateway killed during a payment and restarted completes it', async () => {
  const member = await shop.server.addMember()
  const buying = shop.buy(member, cards.timeout)
  await expect
    .poll(async () => {
      const purchase = await onlyPurchaseOf(member.memberId)
      return purchase ? paymentAtGateway(purchase.purchase_number) : []
    })
    .toEqual(['processing'])
  await shop.sandbox.kill()
  const { status, purchase_number } = await buying
  expect(status).toBe('authorizing')
  expect((await look(member, purchase_number)).status).toBe('authorizing')
  await shop.server.jobs.run('purchase-reconcile')
  await shop.sandbox.restart()
  await expect.poll(async () => (await look(member, purchase_number)).status, { timeout: 60_000 }).toBe('granted')
  expect(await paymentAtGateway(purchase_number)).toEqual(['captured'])
})

test('3-D Secure continues after the gateway was killed', async () => {
  const member = await shop.server.addMember()
  const purchase = await shop.buy(member, cards.challenge)
  await shop.sandbox.kill()
  await shop.sandbox.restart()
  await shop.answerChallenge(purchase, 'authenticate')
  await expect.poll(async () => (await look(member, purchase.purchase_number)).status).toBe('granted')
})

test('while the gateway is down a purchase fails, and the same request succeeds once it is back', async () => {
  const member = await shop.server.addMember()
  const key = randomUUID()
  const card_token = await shop.token(cards.success)
  const request = () =>
    member.api.call(
      'POST /purchase',
      {
        body: {
          pack_price_id: 'film-tvod-hd',
          payment_kind: 'card',
          card_token,
          confirm_price: prices.tvod,
          confirmed: true,
        },
      },
      { idempotencyKey: key },
    )
  await shop.sandbox.kill()
  expect(await problemFrom(request())).toMatchObject({ status: 502, code: 'gateway_unreachable' })
  await shop.sandbox.restart()
  expect((await request()).status).toBe('granted')
})

test('asked for twice, a purchase is not ended by the request that found no one: the other may have arrived', async () => {
  const member = await shop.server.addMember()
  const number = 'GM-ASKD-TWCE-HERE'
  await addUnrequestedPurchase(shop, number, { memberId: member.memberId })
  const { db } = shop.server.deps
  const checkout = openCheckout(shop.server.deps)
  const purchase = (await findPurchase(db, number)) as PurchaseRow
  const source = { token: await shop.token(cards.webhookNever), keep: false }
  // The process that asks first dies before the answer, and the gateway's event is lost.
  await addPurchaseEvents(db, number, ['asked'], shop.server.clock.now())
  const { charge_amount: amount, charge_currency: currency, locale } = purchase
  const back = { returnUrl: siteOrigin, cancelUrl: siteOrigin, errorUrl: siteOrigin }
  await checkout.gateways.named('sandbox').pay({ reference: number, amount, currency, source, locale, ...back })
  expect(await paymentAtGateway(number)).toEqual(['captured'])
  await shop.sandbox.kill()
  expect((await payPurchase(checkout, purchase, source)).status).toBe('authorizing')
  await shop.sandbox.restart()
  shop.server.clock.pass(minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  expect((await findPurchase(db, number))?.status).toBe('granted')
})

test('a purchase that has ended since it was read is not paid', async () => {
  const number = 'GM-ENDD-MEAN-TIME'
  await addUnrequestedPurchase(shop, number)
  const { db } = shop.server.deps
  const read = (await findPurchase(db, number)) as PurchaseRow
  await db.updateTable('purchase').set({ status: 'cancelled' }).where('purchase_number', '=', number).execute()
  const source = { token: await shop.token(cards.success), keep: false }
  expect((await payPurchase(openCheckout(shop.server.deps), read, source)).status).toBe('cancelled')
  expect(await paymentAtGateway(number)).toEqual([])
})

test('a cancel while the gateway is down is carried out once it is back', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.challenge)
  await shop.sandbox.kill()
  const cancel = member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
  expect((await problemFrom(cancel)).code).toBe('gateway_unreachable')
  await shop.sandbox.restart()
  await shop.server.jobs.run('purchase-reconcile')
  expect((await look(member, purchase_number)).status).toBe('cancelled')
})

test('a payment request that never reached the gateway is cancelled after a minute, so that it can never be charged', async () => {
  const member = await shop.server.addMember()
  const lost = 'GM-LEFT-ALNE-HERE'
  await addUnrequestedPurchase(shop, lost, { memberId: member.memberId })
  await shop.server.jobs.run('purchase-reconcile')
  expect((await look(member, lost)).status).toBe('created')
  shop.server.clock.pass(minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  expect(await look(member, lost)).toMatchObject({ status: 'failed', failure: { code: 'gateway_unreachable' } })
  expect(await paymentAtGateway(lost)).toEqual(['cancelled'])
  // The same request, sent again under its key, starts over.
  const query = shop.server.deps.db.selectFrom('purchase').select('idempotency_key')
  expect(await query.where('purchase_number', '=', lost).executeTakeFirst()).toEqual({ idempotency_key: null })
})
