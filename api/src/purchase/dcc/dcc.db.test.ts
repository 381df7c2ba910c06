import { randomUUID } from 'node:crypto'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../../../testing/add-coupon.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, prices, siteOrigin, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { minuteMs } from '../../clock.ts'
import { checkAllMoney, refundPurchase } from '../public.ts'
import { inCardCurrency } from './make-dcc-offer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const film = { pack_price_id: 'film-tvod-hd' }

async function offerFor(member: TestMember, number: string, more: object = {}): Promise<DccOffer> {
  const card_token = await shop.token(number)
  return member.api.call('POST /purchase/dcc-offer', { body: { ...film, card_token, ...more } })
}
const again = (member: TestMember, { dcc_offer_id }: DccOffer) =>
  member.api.call('POST /purchase/dcc-offer', { body: { ...film, dcc_offer_id } })
const order = (
  member: TestMember,
  { dcc_offer_id }: DccOffer,
  more: object = {},
  idempotencyKey: string = randomUUID(),
) => {
  const body = { ...film, payment_kind: 'dcc', confirm_price: prices.tvod, confirmed: true, dcc_offer_id } as const
  return member.api.call('POST /purchase', { body: { ...body, ...more } }, { idempotencyKey })
}
const look = (member: TestMember, purchase_number: string) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
/** What the gateway has of a purchase. */
async function paymentOf(reference: string) {
  const payment = await shop.server.deps.db
    .selectFrom('purchase')
    .select(['charge_amount', 'charge_currency'])
    .where('purchase_number', '=', reference)
    .executeTakeFirstOrThrow()
  return payment
}
const linesOf = (reference: string) =>
  shop.server.deps.db
    .selectFrom('ledger_line')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_entry_id', 'ledger_line.ledger_entry_id')
    .select(['event', 'account', 'ledger_line.currency', 'ledger_line.amount'])
    .where('reference', '=', reference)
    .execute()

test.each([
  ['US', cards.american, 'USD', 'visa'],
  ['Germany', cards.german, 'EUR', 'mastercard'],
  ['South Korea', cards.korean, 'KRW', 'visa'],
  ['Kuwait', cards.kuwaiti, 'KWD', 'visa'],
] as const)(
  'a card from %s is charged what its offer said, as the receipt, the history and the ledger have it',
  async (_, card, currency, brand) => {
    const member = await shop.server.addMember({ locale: 'en' })
    const offer = await offerFor(member, card)
    expect(offer).toMatchObject({ card: { brand }, price: 440, currency: 'JPY', is_used: false, charge: { currency } })
    expect(offer.expires_in).toBe(600)
    expect(offer.charge.amount).toBe(inCardCurrency({ amount: 440, currency: 'JPY' }, offer.charge.rate, currency))
    const placed = await order(member, offer)
    await shop.server.jobs.run('purchase-reconcile')
    const bought = await look(member, placed.purchase_number)
    expect(bought).toMatchObject({ status: 'granted', payment_kind: 'dcc', price: 440, tax: 40, charged: offer.charge })
    const { amount } = offer.charge
    expect(await linesOf(bought.purchase_number)).toEqual(
      expect.arrayContaining([
        { event: 'captured', account: 'gateway:sandbox', currency, amount },
        { event: 'captured', account: 'exchange', currency, amount: -amount },
        { event: 'captured', account: 'exchange', currency: 'JPY', amount: 440 },
        { event: 'captured', account: 'consumption_tax', currency: 'JPY', amount: -40 },
        { event: 'captured', account: 'sales', currency: 'JPY', amount: -400 },
      ]),
    )
    const { items } = await member.api.call('GET /user/history', {})
    expect(items).toMatchObject([{ price: 440, card_price: { amount, currency } }])
    await shop.server.jobs.runTriggered()
    const { text } = shop.server.mailbox.lastTo(member.email)
    expect(text).toContain('¥440')
    expect(text).toContain(
      new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** digits(currency)),
    )
    expect(text).toContain(offer.charge.rate)
  },
)

const digits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

test('3-D Secure returns to the page of this kind, and the amount stays as it was offered', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.americanChallenge)
  const waiting = await order(member, offer)
  expect(waiting).toMatchObject({ status: 'authorizing', next: { kind: 'three_ds' }, charged: offer.charge })
  const page = await (await fetch(waiting.next.url ?? '')).text()
  expect(page).toContain(`$${(offer.charge.amount / 100).toFixed(2)}`)
  // The buyer takes longer at their bank than the offer holds.
  shop.server.clock.pass(11 * minuteMs)
  const back = await shop.answerChallenge(waiting, 'authenticate')
  expect(back.origin + back.pathname).toBe(`${siteOrigin}/purchase-complete-dcc`)
  shop.server.clock.pass(-11 * minuteMs)
  expect(await look(member, waiting.purchase_number)).toMatchObject({ status: 'granted', charged: offer.charge })
})

test('an offer holds for ten minutes; one that ends between the click and its arrival charges nothing, and its card gets a new one', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.american)
  shop.server.clock.pass(10 * minuteMs)
  expect(await problemFrom(order(member, offer))).toMatchObject({ status: 410, code: 'dcc_offer_over' })
  const params = { dcc_offer_id: offer.dcc_offer_id }
  expect(await member.api.call('GET /user/dcc-offer/{dcc_offer_id}', { params })).toMatchObject({ expires_in: 0 })
  const renewed = await again(member, offer)
  expect(renewed.dcc_offer_id).not.toBe(offer.dcc_offer_id)
  expect(await order(member, renewed)).toMatchObject({ status: 'granted', charged: renewed.charge })
  shop.server.clock.pass(-10 * minuteMs)
})

test('the last moment of an offer is still good', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.american)
  shop.server.clock.pass(10 * minuteMs - 1)
  expect((await order(member, offer)).status).toBe('granted')
  shop.server.clock.pass(1 - 10 * minuteMs)
})

test('two tabs with one offer, at once and one after the other: one purchase', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.american)
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => order(member, offer)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = shop.server.deps.db.selectFrom('purchase').select('status').where('member_id', '=', member.memberId)
  expect(await rows.execute()).toEqual([{ status: 'granted' }])
  const other = await shop.server.addMember()
  const declined = await offerFor(other, cards.americanDeclined)
  expect((await problemFrom(order(other, declined))).code).toBe('card_declined')
  expect(await problemFrom(order(other, declined))).toMatchObject({ status: 409, code: 'dcc_offer_used' })
})

test('the same key gives the same purchase, also once the offer is over', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.americanChallenge)
  const first = await order(member, offer, {}, 'dcc-key-twice')
  shop.server.clock.pass(11 * minuteMs)
  const second = await order(member, offer, {}, 'dcc-key-twice')
  shop.server.clock.pass(-11 * minuteMs)
  expect(second.purchase_number).toBe(first.purchase_number)
})

test('an offer is for one member, one pack and one price', async () => {
  const [member, other] = [await shop.server.addMember(), await shop.server.addMember()]
  const offer = await offerFor(member, cards.american)
  expect((await problemFrom(order(other, offer))).code).toBe('dcc_offer_unknown')
  expect((await problemFrom(again(other, offer))).code).toBe('dcc_offer_unknown')
  const params = { dcc_offer_id: offer.dcc_offer_id }
  const seen = other.api.call('GET /user/dcc-offer/{dcc_offer_id}', { params })
  expect((await problemFrom(seen)).code).toBe('dcc_offer_unknown')
  const est = { pack_price_id: 'film-est-hd', confirm_price: prices.est }
  expect((await problemFrom(order(member, offer, est))).code).toBe('dcc_offer_unknown')
  await addCoupon(shop.server, 'DCC100')
  const cheaper = { coupon_code: 'DCC100', confirm_price: 340 }
  expect((await problemFrom(order(member, offer, cheaper))).code).toBe('dcc_offer_over')
  const withCoupon = await offerFor(member, cards.american, { coupon_code: 'DCC100' })
  expect(withCoupon.price).toBe(340)
  expect(await order(member, withCoupon, cheaper)).toMatchObject({ status: 'granted', price: 340, coupon_price: 100 })
})

test('a card from Japan gets no offer, and pays in yen with the same token', async () => {
  const member = await shop.server.addMember()
  const card_token = await shop.token(cards.success)
  const asked = member.api.call('POST /purchase/dcc-offer', { body: { ...film, card_token } })
  expect(await problemFrom(asked)).toMatchObject({ status: 422, code: 'dcc_not_offered' })
  expect((await shop.buy(member, cards.success, { card_token })).status).toBe('granted')
})

test('anyone who was offered their currency may stay with yen, by the same card', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.american)
  const bought = await order(member, offer, { payment_kind: 'card' })
  expect(bought).toMatchObject({ status: 'granted', payment_kind: 'card', price: 440, card: { last4: '1012' } })
  expect(bought).not.toHaveProperty('charged')
  expect(await paymentOf(bought.purchase_number)).toEqual({ charge_amount: null, charge_currency: null })
})

test('a stored card is asked about without a token; without either the order says what is missing', async () => {
  const member = await shop.server.addMember()
  const nothing = member.api.call('POST /purchase/dcc-offer', { body: film })
  expect(await problemFrom(nothing)).toMatchObject({
    code: 'invalid_fields',
    errors: { card_token: expect.any(String) },
  })
  await member.api.call('POST /user/card', { body: { card_token: await shop.token(cards.german) } })
  const offer = await member.api.call('POST /purchase/dcc-offer', { body: film })
  expect(offer.charge.currency).toBe('EUR')
  expect(await order(member, offer)).toMatchObject({ status: 'granted', charged: offer.charge })
  const other = await shop.server.addMember()
  const body = { ...film, payment_kind: 'dcc', confirm_price: 440, confirmed: true } as const
  const unnamed = other.api.call('POST /purchase', { body }, { idempotencyKey: randomUUID() })
  expect((await problemFrom(unnamed)).errors).toHaveProperty('dcc_offer_id')
  expect((await problemFrom(offerFor(other, cards.american, { card_token: 'tok_of_nobody' }))).code).toBe(
    'card_not_accepted',
  )
})

test('refunds are in the charged currency, in parts and whole; the money agrees', async () => {
  const { deps } = shop.server
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.american)
  const { purchase_number: purchaseNumber } = await order(member, offer)
  const { amount } = offer.charge
  await refundPurchase(deps, { purchaseNumber, amount: 100 }, amount - 100)
  const part = await look(member, purchaseNumber)
  const yenBack = Math.floor((440 * 100) / amount)
  expect(part).toMatchObject({ status: 'granted', refunds: [{ price: yenBack, charged: 100 }] })
  await refundPurchase(deps, { purchaseNumber, amount: undefined }, 0)
  const whole = await look(member, purchaseNumber)
  expect(whole.status).toBe('refunded')
  expect(whole.refunds?.map(({ charged }) => charged)).toEqual([100, amount - 100])
  expect(whole.refunds?.reduce((sum, { price }) => sum + price, 0)).toBe(440)
  expect(whole.refunds?.reduce((sum, { tax }) => sum + tax, 0)).toBe(40)
  expect((await checkAllMoney(deps)).differences).toEqual([])
})

test('ten thousand yen captured instead of a hundred dollars is no sale: it is refunded', async () => {
  const member = await shop.server.addMember()
  const offer = await offerFor(member, cards.americanChallenge)
  const waiting = await order(member, offer)
  const { db } = shop.server.deps
  const { purchase_number } = waiting
  await db
    .updateTable('purchase')
    .set({ charge_currency: 'EUR' })
    .where('purchase_number', '=', purchase_number)
    .execute()
  await shop.answerChallenge(waiting, 'authenticate')
  await expect.poll(async () => (await look(member, purchase_number)).status).toBe('refunded')
  const accounts = (await linesOf(purchase_number)).map(({ account }) => account)
  expect(accounts).not.toContain('sales')
  expect((await checkAllMoney(shop.server.deps)).differences).toEqual([])
})

test('offers that no one ordered with are gone after a day; used ones stay', async () => {
  const member = await shop.server.addMember()
  const [used, unused] = [await offerFor(member, cards.american), await offerFor(member, cards.american)]
  await order(member, used)
  const day = 24 * 60 * minuteMs + 10 * minuteMs
  shop.server.clock.pass(day + 1)
  await shop.server.jobs.run('purchase-dcc-offers')
  shop.server.clock.pass(-day - 1)
  const find = ({ dcc_offer_id }: DccOffer) =>
    member.api.call('GET /user/dcc-offer/{dcc_offer_id}', { params: { dcc_offer_id } })
  expect((await find(used)).is_used).toBe(true)
  expect((await problemFrom(find(unused))).code).toBe('dcc_offer_unknown')
})
