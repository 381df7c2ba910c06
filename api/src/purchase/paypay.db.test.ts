import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEntitlement } from '../../testing/add-title.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import { cards, openTestShop, siteOrigin, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs } from '../clock.ts'
import { checkAllMoney } from './check/check-money.ts'

const lateMs = 1_500

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hangMs: lateMs })
})
afterAll(() => shop[Symbol.asyncDispose]())

const look = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
const cancel = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
const statusOf = async (member: TestMember, purchase: Purchase) => (await look(member, purchase)).status
const rightsOf = ({ memberId }: TestMember) =>
  shop.server.deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', memberId).execute()
/** What the gateway has for the purchase. */
const paymentOf = async ({ purchase_number }: Purchase) => {
  const response = await fetch(`${shop.sandbox.origin}/v1/payments?reference=${purchase_number}`, {
    headers: { authorization: 'Bearer the-key-of-a-test-shop' },
  })
  return ((await response.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
}
/** The reconciler's run at that time from now. */
async function reconcileAfter(ms: number) {
  shop.server.clock.pass(ms)
  await shop.server.jobs.run('purchase-reconcile')
  // An access token does not live that long.
  shop.server.clock.pass(-ms)
}
async function ordered() {
  const member = await shop.server.addMember()
  return { member, purchase: await shop.order(member, 'paypay') }
}

test('a buyer is sent to PayPay, pays there, and returns to a purchase that is granted', async () => {
  const { member, purchase } = await ordered()
  expect(purchase).toMatchObject({ status: 'authorizing', payment_kind: 'paypay', next: { kind: 'redirect' }, fee: 0 })
  const allowedMs = Date.parse(purchase.expires_at ?? '') - Date.parse(purchase.created_at)
  expect(allowedMs).toBe(10 * minuteMs)
  const back = await shop.answerPage(purchase, 'pay')
  expect(back.origin + back.pathname).toBe(`${siteOrigin}/purchase-complete-paypay`)
  expect(back.searchParams.get('purchase_number')).toBe(purchase.purchase_number)
  const granted = await look(member, purchase)
  expect(granted).toMatchObject({ status: 'granted', next: { kind: 'none' } })
  expect(granted).not.toHaveProperty('expires_at')
  expect(granted.events.map(({ kind }) => kind)).toEqual([
    ...['created', 'asked', 'authorizing', 'action_required', 'captured', 'granted'],
  ])
})

test.each([
  ['refuses', 'refuse', 'cancelled', '/purchase-cancel-paypay', undefined],
  ['has too little money', 'fail', 'failed', '/purchase-error-paypay', 'insufficient_funds'],
] as const)('a buyer who %s is charged nothing and may buy again', async (_, answer, status, path, code) => {
  const { member, purchase } = await ordered()
  expect((await shop.answerPage(purchase, answer)).pathname).toBe(path)
  const ended = await look(member, purchase)
  expect([ended.status, ended.failure?.code]).toEqual([status, code])
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})

test('after the back button the pack is not charged again by any kind, and PayPay may still be paid', async () => {
  const { member, purchase } = await ordered()
  const attempts = [
    () => shop.order(member, 'paypay'),
    () => shop.order(member, 'condo'),
    () => shop.buy(member, cards.success),
  ]
  for (const again of attempts) {
    const problem = await problemFrom(again())
    expect(problem).toMatchObject({ status: 409, code: 'purchase_in_progress' })
    expect(problem.context).toMatchObject({ purchase_number: purchase.purchase_number, url: purchase.next.url })
  }
  await shop.answerPage(purchase, 'pay')
  expect(await statusOf(member, purchase)).toBe('granted')
})

test('undecided, it is pending for ten minutes, then cancelled at the gateway first, and frees the pack', async () => {
  const { member, purchase } = await ordered()
  await reconcileAfter(9 * minuteMs)
  expect(await statusOf(member, purchase)).toBe('authorizing')
  await reconcileAfter(10 * minuteMs + 1_000)
  expect(await paymentOf(purchase)).toEqual(['cancelled'])
  expect(await statusOf(member, purchase)).toBe('expired')
  await expect(shop.answerPage(purchase, 'pay')).rejects.toThrow('closed')
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})

test('paid without a webhook and without a return: the gateway is asked within a minute', async () => {
  const { member, purchase } = await ordered()
  await shop.answerPage(purchase, 'pay', 'webhook_never')
  await reconcileAfter(minuteMs + 1_000)
  expect(await rightsOf(member)).toHaveLength(1)
  expect(await statusOf(member, purchase)).toBe('granted')
})

test('a webhook that comes twice, return page and reconciler at once: one entitlement', async () => {
  const { member, purchase } = await ordered()
  await shop.answerPage(purchase, 'pay', 'webhook_twice')
  await Promise.all([
    ...Array.from({ length: 5 }, () => look(member, purchase)),
    shop.server.jobs.run('purchase-reconcile'),
    shop.server.jobs.run('purchase-payment-events'),
  ])
  expect(await rightsOf(member)).toHaveLength(1)
})

test('undecided at its expiry, it stays open until the gateway knows, and the late success is granted', async () => {
  const { member, purchase } = await ordered()
  await shop.answerPage(purchase, 'pay', 'timeout')
  await reconcileAfter(10 * minuteMs + 1_000)
  expect(await paymentOf(purchase)).toEqual(['processing'])
  expect(await statusOf(member, purchase)).toBe('authorizing')
  expect((await problemFrom(shop.buy(member, cards.success))).code).toBe('purchase_in_progress')
  await expect.poll(() => statusOf(member, purchase), { timeout: 10 * lateMs }).toBe('granted')
  expect(await rightsOf(member)).toHaveLength(1)
})

test('a late success of a pack that the buyer holds in the meantime is refunded', async () => {
  const { member, purchase } = await ordered()
  await shop.answerPage(purchase, 'pay', 'timeout')
  await addEntitlement(shop.server, member.memberId, 'film')
  await expect.poll(() => statusOf(member, purchase), { timeout: 10 * lateMs }).toBe('refunded')
  expect(await paymentOf(purchase)).toEqual(['refunded'])
  expect(await rightsOf(member)).toHaveLength(1)
})

test('cancelled here and paid there at the same moment: either cancelled and free, or paid and granted', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, purchase } = await ordered()
    await Promise.allSettled([shop.answerPage(purchase, 'pay'), cancel(member, purchase)])
    const outcome = [await statusOf(member, purchase), ...(await paymentOf(purchase)), (await rightsOf(member)).length]
    expect([
      ['granted', 'captured', 1],
      ['cancelled', 'cancelled', 0],
    ]).toContainEqual(outcome)
  }
})

test('five orders at once, by three kinds: one of them is open', async () => {
  const member = await shop.server.addMember()
  const attempts = await Promise.allSettled([
    ...[shop.order(member, 'paypay'), shop.order(member, 'condo'), shop.order(member, 'paypay')],
    ...[shop.buy(member, cards.challenge), shop.order(member, 'condo')],
  ])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who is not the buyer sees nothing of it', async () => {
  const { purchase } = await ordered()
  const other = await shop.server.addMember()
  expect((await problemFrom(look(other, purchase))).code).toBe('purchase_not_found')
  expect((await problemFrom(cancel(other, purchase))).code).toBe('purchase_not_found')
})

test('a pack that costs something is not given away, and a free one is not paid', async () => {
  const member = await shop.server.addMember()
  const free = { pack_price_id: 'film-tvod-hd', payment_kind: 'free' as const, confirm_price: 440 }
  expect((await problemFrom(shop.order(member, 'paypay', free))).errors).toEqual({ payment_kind: expect.any(String) })
  const quote = await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-free' } })
  expect(quote.payment_kinds).toEqual(['free'])
  const granted = await shop.order(member, 'paypay', { pack_price_id: 'film-tvod-free', confirm_price: 0 })
  expect(granted).toMatchObject({ status: 'granted', payment_kind: 'free', next: { kind: 'none' } })
})

test('after all this, gateway, ledger, purchases and entitlements agree', async () => {
  await shop.server.jobs.run('purchase-reconcile')
  const { differences, totals } = await checkAllMoney(shop.server.deps)
  expect(differences).toEqual([])
  expect(totals[0]?.inLedger).toEqual(totals[0]?.atGateway)
  expect(totals[0]?.inLedger.captured).toBeGreaterThan(0)
})
