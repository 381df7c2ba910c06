import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/open-test-server.ts'
import { addTitleOnSale, openTestShop, prices, siteOrigin, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { monthInTokyo } from '../calendar.ts'
import { after, minuteMs } from '../clock.ts'
import { refundPurchase } from './refund/refund-purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTitleOnSale(shop.server, 'other')
})
afterAll(() => shop[Symbol.asyncDispose]())

type Return = CallInput<'POST /purchase/{purchase_number}/return'>['body']

const returnOf = (address: URL) => Object.fromEntries(address.searchParams) as unknown as Return
const comeBack = (member: TestMember, { purchase_number }: Purchase, body: Return) =>
  member.api.call('POST /purchase/{purchase_number}/return', { params: { purchase_number }, body })
const look = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
const secret = { authorization: 'Bearer the-key-of-a-test-shop' }
const paymentsOf = async ({ purchase_number }: Purchase) => {
  const address = `${shop.sandbox.origin}/v1/payments?reference=${purchase_number}`
  const response = await fetch(address, { headers: secret })
  return ((await response.json()) as { items: { payment_id: string; state: string }[] }).items
}
async function ordered() {
  const member = await shop.server.addMember()
  return { member, purchase: await shop.order(member, 'condo') }
}

test('a buyer is sent to the carrier, agrees there, and returns with a signature that is checked', async () => {
  const { member, purchase } = await ordered()
  expect(purchase).toMatchObject({ status: 'authorizing', payment_kind: 'condo', next: { kind: 'redirect' } })
  const back = await shop.answerPage(purchase, 'pay')
  expect(back.origin + back.pathname).toBe(`${siteOrigin}/purchase-complete-condo`)
  expect(await comeBack(member, purchase, returnOf(back))).toMatchObject({
    status: 'granted',
    price: prices.tvod,
    statement: { total: prices.tvod, fee: 330, fee_without_tax: 300 },
  })
})

test('a changed, forged or foreign signature is refused, and changes nothing', async () => {
  const { member, purchase } = await ordered()
  const second = await ordered()
  const given = returnOf(await shop.answerPage(purchase, 'refuse'))
  const refused = [
    { ...given, result: 'paid' as const },
    { ...given, payment_id: `${given.payment_id}0` },
    { ...given, at: String(Number(given.at) + 1) },
    { ...given, hash: '0'.repeat(64) },
    { ...given, hash: 'é' },
  ]
  for (const body of refused)
    expect(await problemFrom(comeBack(member, purchase, body))).toMatchObject({ status: 400, code: 'bad_signature' })
  expect((await problemFrom(comeBack(second.member, second.purchase, given))).code).toBe('bad_signature')
  expect((await problemFrom(comeBack(second.member, purchase, given))).code).toBe('purchase_not_found')
  const cancelled = await comeBack(member, purchase, given)
  expect(cancelled.status).toBe('cancelled')
  expect(cancelled).not.toHaveProperty('statement')
})

test('an address sent again grants nothing more', async () => {
  const { member, purchase } = await ordered()
  const given = returnOf(await shop.answerPage(purchase, 'pay'))
  await comeBack(member, purchase, given)
  const { db } = shop.server.deps
  await db.deleteFrom('entitlement').where('member_id', '=', member.memberId).execute()
  await comeBack(member, purchase, given)
  expect(await db.selectFrom('entitlement').selectAll().where('member_id', '=', member.memberId).execute()).toEqual([])
})

test('undecided, it is cancelled after 14 minutes', async () => {
  const { member, purchase } = await ordered()
  expect(Date.parse(purchase.expires_at ?? '') - Date.parse(purchase.created_at)).toBe(14 * minuteMs)
  for (const [passed, status] of [
    [13 * minuteMs, 'authorizing'],
    [14 * minuteMs + 1_000, 'expired'],
  ] as const) {
    shop.server.clock.pass(passed)
    await shop.server.jobs.run('purchase-reconcile')
    shop.server.clock.pass(-passed)
    expect((await look(member, purchase)).status).toBe(status)
  }
})

test('no one can refund a part of it, and a refund of the whole takes it off the bill', async () => {
  const { member, purchase } = await ordered()
  await shop.answerPage(purchase, 'pay')
  await expect.poll(async () => (await look(member, purchase)).status).toBe('granted')
  const server = shop.server.deps
  const { purchase_number: purchaseNumber } = purchase
  await expect(refundPurchase(server, { purchaseNumber, amount: 40 }, 400)).rejects.toThrow('the whole 440 only')
  const [payment] = await paymentsOf(purchase)
  const part = await fetch(`${shop.sandbox.origin}/v1/payments/${payment?.payment_id}/refund`, {
    method: 'POST',
    headers: { ...secret, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 40, reference: 'part' }),
  })
  expect(part.status).toBe(409)
  await refundPurchase(server, { purchaseNumber, amount: undefined }, 0)
  expect((await paymentsOf(purchase)).map(({ state }) => state)).toEqual(['refunded'])
  expect(await look(member, purchase)).toMatchObject({ status: 'refunded' })
  const quote = await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'other-tvod-hd' } })
  expect(quote.statement).toMatchObject({ total: prices.tvod })
})

/** The bill that a member is shown before a rental of 440 yen, who has paid this much by carrier at this time. */
async function billAfter(paid: number, at: Date, status: 'granted' | 'refunded' = 'granted') {
  const { member, purchase } = await ordered()
  await shop.answerPage(purchase, 'pay')
  await expect.poll(async () => (await look(member, purchase)).status).toBe('granted')
  await shop.server.deps.db
    .updateTable('purchase')
    .set({ price: paid, created_at: at, status })
    .where('purchase_number', '=', purchase.purchase_number)
    .execute()
  const quote = await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'other-tvod-hd' } })
  expect(quote).toMatchObject({ price: prices.tvod, fee: 0, payment_kinds: expect.arrayContaining(['condo']) })
  return quote.statement
}

test.each([
  [49_999, 330, 300],
  [50_000, 660, 600],
])('with this order the month comes to %i yen: the bill will have a fee of %i yen', async (total, fee, withoutTax) => {
  const statement = await billAfter(total - prices.tvod, shop.server.clock.now())
  expect(statement).toMatchObject({ total, fee, fee_without_tax: withoutTax, currency: 'JPY' })
})

test('the month begins and ends at midnight in Japan, and what was refunded does not count', async () => {
  const { month, from, until } = monthInTokyo(shop.server.clock.now())
  const expected = (paid: number) => ({ month, total: paid + prices.tvod })
  expect(await billAfter(50_000, from)).toMatchObject(expected(50_000))
  expect(await billAfter(50_000, after(until, -1))).toMatchObject(expected(50_000))
  expect(await billAfter(50_000, after(from, -1))).toMatchObject({ ...expected(0), fee: 330 })
  expect(await billAfter(50_000, until)).toMatchObject(expected(0))
  expect(await billAfter(50_000, from, 'refunded')).toMatchObject(expected(0))
})
