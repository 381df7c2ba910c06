import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../../testing/add-coupon.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import {
  addTitleOnSale,
  cards,
  openTestShop,
  paymentSecrets,
  prices,
  type TestShop,
} from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { domains } from '../domains.ts'
import { eraseMember } from '../erase-member.ts'
import { commands } from '../operator/commands.ts'
import { releaseCoupon } from './public.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTitleOnSale(shop.server, 'second')
})
afterAll(() => shop[Symbol.asyncDispose]())

const newCode = () => `C${randomUUID().replaceAll('-', '').toUpperCase()}`

/** The order of `film-tvod-hd` with a coupon of 100 yen. */
const withCoupon = (coupon_code: string, more: object = {}) => ({
  coupon_code,
  confirm_price: prices.tvod - 100,
  ...more,
})

async function usedOf(code: string) {
  const { db } = shop.server.deps
  const { used } = await db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()
  const uses = await db.selectFrom('coupon_use').select('state').where('code', '=', code).execute()
  const members = await db.selectFrom('coupon_member').select('used').where('code', '=', code).execute()
  const held = uses.filter(({ state }) => state !== 'released').length
  expect(
    members.reduce((sum, member) => sum + member.used, 0),
    'sum of the members’ counts',
  ).toBe(used)
  expect(held, 'uses reserved or spent').toBe(used)
  return { used, states: uses.map(({ state }) => state).toSorted() }
}

async function chargedFor(reference: string) {
  const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
  const response = await fetch(`${shop.sandbox.origin}/v1/payments?reference=${reference}`, { headers })
  const { items } = (await response.json()) as { items: { state: string; amount: number }[] }
  return items.map(({ state, amount }) => ({ state, amount }))
}

const see = ({ api }: TestMember, purchase_number: string) =>
  api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })

test('what is quoted with a coupon is charged, stored with its parts, and taxed on what is charged; the coupon is spent', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember({ locale: 'en' })
  const parts = { origin_price: 440, coupon_price: 100, price: 340, tax: 30, tax_rate: 10, fee: 0 }
  const quote = await member.api.call('POST /purchase/quote', {
    body: { pack_price_id: 'film-tvod-hd', coupon_code: code.toLowerCase() },
  })
  expect(quote).toMatchObject({ ...parts, coupon: { coupon_code: code, coupon_name: `Coupon ${code}` } })
  const purchase = await shop.buy(member, cards.success, withCoupon(code))
  expect(purchase).toMatchObject({ ...parts, status: 'granted' })
  expect(await chargedFor(purchase.purchase_number)).toEqual([{ state: 'captured', amount: 340 }])
  expect(await usedOf(code)).toEqual({ used: 1, states: ['spent'] })
})

test('a coupon that leaves nothing to pay needs no card and no gateway', async () => {
  const code = newCode()
  await addCoupon(shop.server, code, { percent_off: 100 })
  const member = await shop.server.addMember()
  const body = { pack_price_id: 'film-tvod-hd', payment_kind: 'free', coupon_code: code } as const
  const order = { ...body, confirm_price: 0, confirmed: true } as const
  const bought = await member.api.call('POST /purchase', { body: order }, { idempotencyKey: randomUUID() })
  expect(bought).toMatchObject({ status: 'granted', payment_kind: 'free', origin_price: 440, coupon_price: 440 })
  expect(bought).toMatchObject({ price: 0, tax: 0 })
  expect(await chargedFor(bought.purchase_number)).toEqual([])
  expect(await usedOf(code)).toEqual({ used: 1, states: ['spent'] })
  const { items } = await member.api.call('GET /user/library', {})
  expect(items.map(({ full_title_id }) => full_title_id)).toEqual(['film'])
})

test('the price must be the one with the coupon, and nothing is reserved otherwise', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember()
  const problem = await problemFrom(shop.buy(member, cards.success, withCoupon(code, { confirm_price: prices.tvod })))
  expect(problem).toMatchObject({ status: 422, code: 'price_changed', context: { price: 340 } })
  const free = withCoupon(code, { payment_kind: 'free' })
  expect((await problemFrom(shop.buy(member, cards.success, free))).code).toBe('invalid_fields')
  expect(await usedOf(code)).toEqual({ used: 0, states: [] })
})

test('a coupon over the price takes off the price, and the quote says what is lost', async () => {
  const code = newCode()
  await addCoupon(shop.server, code, { amount_off: 1000 })
  const { api } = await shop.server.addMember()
  const quoted = await api.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-hd', coupon_code: code } })
  expect(quoted).toMatchObject({ price: 0, coupon_price: prices.tvod, coupon: { lost: 1000 - prices.tvod } })
})

test('a second use by the same member is refused, for another pack too', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember()
  await shop.buy(member, cards.success, withCoupon(code))
  const again = withCoupon(code, { pack_price_id: 'second-tvod-hd' })
  expect(await problemFrom(shop.buy(member, cards.success, again))).toMatchObject({ code: 'coupon_already_used' })
  expect(await usedOf(code)).toMatchObject({ used: 1 })
})

test('the same request sent again uses the coupon once', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember()
  const card_token = await shop.token(cards.success)
  const key = randomUUID()
  const buy = () => shop.buy(member, cards.success, withCoupon(code, { card_token }), key)
  const [first, second] = await Promise.all([buy(), buy()])
  expect(second.purchase_number).toBe(first.purchase_number)
  expect(await usedOf(code)).toEqual({ used: 1, states: ['spent'] })
})

test('a declined card frees the coupon for the next try', async () => {
  const code = newCode()
  await addCoupon(shop.server, code, { total_limit: 1 })
  const member = await shop.server.addMember()
  expect((await problemFrom(shop.buy(member, cards.declined, withCoupon(code)))).code).toBe('card_declined')
  expect(await usedOf(code)).toEqual({ used: 0, states: ['released'] })
  expect((await shop.buy(member, cards.success, withCoupon(code))).price).toBe(340)
  expect(await usedOf(code)).toEqual({ used: 1, states: ['released', 'spent'] })
})

test('a card that the gateway does not know frees the coupon too', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember()
  await problemFrom(shop.buy(member, cards.success, withCoupon(code, { card_token: 'tok_of_nobody' })))
  expect(await usedOf(code)).toMatchObject({ used: 0 })
})

test('while a purchase is being paid its coupon is reserved; cancelled or expired, it is free again', async () => {
  const code = newCode()
  await addCoupon(shop.server, code, { total_limit: 1 })
  const [buyer, other] = [await shop.server.addMember(), await shop.server.addMember()]
  const open = await shop.buy(buyer, cards.challenge, withCoupon(code))
  expect(await usedOf(code)).toEqual({ used: 1, states: ['reserved'] })
  expect((await problemFrom(shop.buy(other, cards.success, withCoupon(code)))).code).toBe('coupon_used_up')
  const elsewhere = withCoupon(code, { pack_price_id: 'second-tvod-hd' })
  expect((await problemFrom(shop.buy(buyer, cards.success, elsewhere))).code).toBe('coupon_already_used')
  const { purchase_number } = open
  await buyer.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
  expect(await usedOf(code)).toEqual({ used: 0, states: ['released'] })
  const second = await shop.buy(other, cards.challenge, withCoupon(code))
  const { db } = shop.server.deps
  const past = { expires_at: new Date(0), next_ask_at: new Date(0) }
  await db.updateTable('purchase').set(past).where('purchase_number', '=', second.purchase_number).execute()
  await shop.server.jobs.run('purchase-reconcile')
  expect((await see(other, second.purchase_number)).status).toBe('expired')
  expect(await usedOf(code)).toEqual({ used: 0, states: ['released', 'released'] })
})

/** A purchase that failed here while the buyer could still pay at their bank. */
async function failsTooEarly(member: TestMember, code: string) {
  const purchase = await shop.buy(member, cards.challenge, withCoupon(code))
  const { deps } = shop.server
  await deps.db.transaction().execute(async (trx) => {
    const { purchase_number } = purchase
    await trx.updateTable('purchase').set({ status: 'failed' }).where('purchase_number', '=', purchase_number).execute()
    await releaseCoupon(trx, purchase_number, deps.clock.now())
  })
  return purchase
}

async function paysLate(member: TestMember, purchase: Awaited<ReturnType<typeof failsTooEarly>>) {
  await shop.answerChallenge(purchase, 'authenticate')
  return expect.poll(async () => {
    await shop.server.jobs.run('purchase-payment-events')
    return (await see(member, purchase.purchase_number)).status
  })
}

test('a late payment takes the coupon again if it is still there', async () => {
  const code = newCode()
  await addCoupon(shop.server, code, { total_limit: 1 })
  const member = await shop.server.addMember()
  const purchase = await failsTooEarly(member, code)
  expect(await usedOf(code)).toMatchObject({ used: 0 })
  await (await paysLate(member, purchase)).toBe('granted')
  expect(await usedOf(code)).toEqual({ used: 1, states: ['spent'] })
})

test('a late payment whose coupon someone else has by now is refunded, and the coupon is not given twice', async () => {
  const code = newCode()
  await addCoupon(shop.server, code, { total_limit: 1 })
  const [late, quick] = [await shop.server.addMember(), await shop.server.addMember()]
  const purchase = await failsTooEarly(late, code)
  await shop.buy(quick, cards.success, withCoupon(code))
  await (await paysLate(late, purchase)).toBe('refunded')
  expect(await chargedFor(purchase.purchase_number)).toEqual([{ state: 'refunded', amount: 340 }])
  expect(await usedOf(code)).toEqual({ used: 1, states: ['released', 'spent'] })
})

const refund = (...given: string[]) =>
  commands.refund?.run(shop.server.deps, given, { say: () => undefined, signal: new AbortController().signal })

test('a refund in part leaves the coupon spent, one of the whole payment frees it; the ledger has what it took off', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.success, withCoupon(code))
  const lines = shop.server.deps.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_line', 'ledger_line.ledger_entry_id', 'ledger_entry.ledger_entry_id')
    .select(['account', 'ledger_line.amount'])
    .where('reference', '=', purchase_number)
    .orderBy('ledger_line.amount', 'desc')
  expect(await lines.execute()).toEqual([
    { account: 'gateway:sandbox', amount: 340 },
    { account: 'coupons', amount: 100 },
    { account: 'consumption_tax', amount: -30 },
    { account: 'sales', amount: -410 },
  ])
  await refund(purchase_number, '40', '--leaving', '300')
  expect((await see(member, purchase_number)).status).toBe('granted')
  expect(await usedOf(code)).toEqual({ used: 1, states: ['spent'] })
  await refund(purchase_number, '300', '--leaving', '0')
  expect((await see(member, purchase_number)).status).toBe('refunded')
  expect(await usedOf(code)).toEqual({ used: 0, states: ['released'] })
})

test('the counts of the shop stay when a member is deleted, without the member', async () => {
  const code = newCode()
  await addCoupon(shop.server, code)
  const member = await shop.server.addMember()
  await shop.buy(member, cards.success, withCoupon(code))
  const { db } = shop.server.deps
  await eraseMember(db, domains, member)
  const uses = await db.selectFrom('coupon_use').select(['state', 'member_id']).where('code', '=', code).execute()
  expect(uses).toEqual([{ state: 'spent', member_id: null }])
  expect(await db.selectFrom('coupon_member').selectAll().where('code', '=', code).execute()).toEqual([])
})
