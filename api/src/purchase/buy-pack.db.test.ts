import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTitleOnSale, cards, openTestShop, prices, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs } from '../clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const order = {
  pack_price_id: 'film-tvod-hd',
  payment_kind: 'card',
  confirm_price: prices.tvod,
  confirmed: true,
} as const

test('an accepted card is captured and granted at once, with tax, timeline and receipt', async () => {
  const member = await shop.server.addMember({ locale: 'en' })
  const purchase = await shop.buy(member, cards.success)
  expect(purchase).toMatchObject({
    status: 'granted',
    next: { kind: 'none' },
    title_name: 'Film film',
    price: 440,
    tax: 40,
    tax_rate: 10,
    currency: 'JPY',
    view_days: 2,
    play_ids: ['film-1', 'film-2'],
    card: { brand: 'visa', last4: '1111' },
  })
  expect(purchase.purchase_number).toMatch(/^GM(-[2-9A-Z]{4}){3}$/)
  expect(purchase.events.map(({ kind }) => kind)).toEqual(['created', 'asked', 'captured', 'granted'])
  expect(new Date(purchase.start_deadline ?? 0).getTime()).toBe(shop.server.clock.now().getTime() + 30 * 86_400_000)
  await shop.server.jobs.runTriggered()
  expect(shop.server.mailbox.lastTo(member.email).text).toContain(purchase.purchase_number)
})

test('a receipt is sent in the language of the purchase, in yen and Tokyo time', async () => {
  const member = await shop.server.addMember({ locale: 'ja' })
  await shop.buy(member, cards.success)
  await shop.server.jobs.runTriggered()
  const { subject, text } = shop.server.mailbox.lastTo(member.email)
  expect(subject).toContain('filmの映画')
  expect(text).toContain('¥440')
  expect(text).toContain('¥40')
  // Tokyo is UTC+9 all year.
  const there = after(shop.server.clock.now(), 9 * hourMs)
  const minutes = String(there.getUTCMinutes()).padStart(2, '0')
  expect(text).toContain(`${there.getUTCFullYear()}年${there.getUTCMonth() + 1}月${there.getUTCDate()}日`)
  expect(text).toContain(` ${there.getUTCHours()}:${minutes}`)
})

test.each([
  ['declined', cards.declined, 'card_declined'],
  ['without funds', cards.insufficient, 'insufficient_funds'],
] as const)('a card that is %s is refused, and another may be tried', async (_, card, code) => {
  const member = await shop.server.addMember()
  const problem = await problemFrom(shop.buy(member, card))
  expect(problem).toMatchObject({ status: 422, code })
  const { purchase_number } = problem.context as { purchase_number: string }
  const failed = await member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
  expect(failed).toMatchObject({ status: 'failed', failure: { code } })
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})

test('an unknown card token buys nothing', async () => {
  const member = await shop.server.addMember()
  const problem = await problemFrom(shop.buy(member, cards.success, { card_token: 'tok_of_nobody' }))
  expect(problem.code).toBe('card_not_accepted')
})

test('the same key and body give the same purchase, charged once', async () => {
  const member = await shop.server.addMember()
  const card_token = await shop.token(cards.success)
  const call = () =>
    member.api.call('POST /purchase', { body: { ...order, card_token } }, { idempotencyKey: 'one-request-twice' })
  const [first, second] = await Promise.all([call(), call()])
  expect(second).toEqual(first)
  const history = await member.api.call('GET /user/history')
  expect(history.result_total_count).toBe(1)
})

test('the same key with another body is a conflict', async () => {
  const member = await shop.server.addMember()
  await shop.buy(member, cards.success, {}, 'one-key-two-bodies')
  const problem = await problemFrom(
    shop.buy(member, cards.success, { pack_price_id: 'film-est-hd', confirm_price: prices.est }, 'one-key-two-bodies'),
  )
  expect(problem).toMatchObject({ status: 409, code: 'idempotency_conflict' })
})

test('an order without an idempotency key is refused', async () => {
  const member = await shop.server.addMember()
  const problem = await problemFrom(member.api.call('POST /purchase', { body: order }))
  expect(problem).toMatchObject({ status: 400, code: 'invalid_request' })
})

test('a held pack cannot be bought again, in any quality, and the error says how long it is held', async () => {
  const member = await shop.server.addMember()
  await shop.buy(member, cards.success)
  const again = await problemFrom(shop.buy(member, cards.success))
  expect(again).toMatchObject({ status: 405, code: 'already_purchased' })
  expect(again.context).toMatchObject({ pack_id: 'film-tvod', view_days: 2, start_deadline: expect.any(String) })
  const free = { pack_price_id: 'film-tvod-free', payment_kind: 'free', confirm_price: 0 } as const
  expect((await problemFrom(shop.buy(member, cards.success, free))).code).toBe('already_purchased')
  const quote = member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-hd' } })
  expect((await problemFrom(quote)).code).toBe('already_purchased')
})

test('an expired rental can be rented again', async () => {
  const member = await shop.server.addMember()
  await shop.buy(member, cards.success)
  await shop.server.deps.db
    .updateTable('entitlement')
    .set({ start_deadline: shop.server.clock.now() })
    .where('member_id', '=', member.memberId)
    .execute()
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
  const { items } = await member.api.call('GET /user/history')
  expect(items.map(({ state }) => state)).toEqual(['rented', 'rented'])
})

test('a price that the buyer was not shown is not charged', async () => {
  const member = await shop.server.addMember()
  const problem = await problemFrom(shop.buy(member, cards.success, { confirm_price: 439 }))
  expect(problem).toMatchObject({ status: 422, code: 'price_changed', context: { price: 440 } })
})

test('a free pack needs no card, and a priced one is never free', async () => {
  const member = await shop.server.addMember()
  const body = { ...order, payment_kind: 'free', pack_price_id: 'film-tvod-free', confirm_price: 0 } as const
  const purchase = await member.api.call('POST /purchase', { body }, { idempotencyKey: 'for-nothing' })
  expect(purchase).toMatchObject({ status: 'granted', payment_kind: 'free', price: 0, tax: 0, quality_type: 1 })
  const greedy = { ...order, payment_kind: 'free', pack_price_id: 'film-est-hd', confirm_price: prices.est } as const
  const problem = await problemFrom(member.api.call('POST /purchase', { body: greedy }, { idempotencyKey: 'too-much' }))
  expect(problem).toMatchObject({ status: 422, code: 'invalid_fields', errors: { payment_kind: expect.any(String) } })
})

test('a stored card pays the next purchase; without one a card token is required', async () => {
  const member = await shop.server.addMember()
  const est = { pack_price_id: 'film-est-hd', confirm_price: prices.est }
  const without = member.api.call('POST /purchase', { body: { ...order, ...est } }, { idempotencyKey: 'no-card-yet' })
  expect(await problemFrom(without)).toMatchObject({
    code: 'invalid_fields',
    errors: { card_token: expect.any(String) },
  })
  expect(await member.api.call('GET /user/card')).toEqual({ card: null })
  await shop.buy(member, cards.success, { save_card: true })
  expect((await member.api.call('GET /user/card')).card).toEqual({ brand: 'visa', last4: '1111', expiry: '08/39' })
  const second = await member.api.call(
    'POST /purchase',
    { body: { ...order, ...est } },
    { idempotencyKey: 'kept-card' },
  )
  expect(second).toMatchObject({ status: 'granted', sales_type: 'est', card: { last4: '1111' } })
  expect(second).not.toHaveProperty('view_expire_at')
  expect((await member.api.call('GET /session')).has_card).toBe(true)
})

test('a card stored at another gateway is neither shown nor charged', async () => {
  const member = await shop.server.addMember()
  await shop.buy(member, cards.success, { save_card: true })
  await shop.server.deps.db
    .updateTable('payment_card')
    .set({ gateway: 'a-former-one' })
    .where('member_id', '=', member.memberId)
    .execute()
  expect(await member.api.call('GET /user/card')).toEqual({ card: null })
  expect((await member.api.call('GET /session')).has_card).toBe(false)
  const body = { ...order, pack_price_id: 'film-est-hd', confirm_price: prices.est }
  const charge = member.api.call('POST /purchase', { body }, { idempotencyKey: 'card-elsewhere' })
  expect(await problemFrom(charge)).toMatchObject({ errors: { card_token: expect.any(String) } })
})

test('a pack that is unknown, not on sale, or not sold in the region is refused', async () => {
  const member = await shop.server.addMember()
  const codeOf = async (request: Parameters<TestShop['buy']>[2]) =>
    (await problemFrom(shop.buy(member, cards.success, request))).code
  expect(await codeOf({ pack_price_id: 'nothing' })).toBe('not_found')
  await addTitleOnSale(shop.server, 'later')
  await shop.server.deps.db
    .updateTable('pack')
    .set({ on_sale_until: shop.server.clock.now() })
    .where('pack_id', '=', 'later-tvod')
    .execute()
  expect(await codeOf({ pack_price_id: 'later-tvod-hd' })).toBe('not_on_sale')
  await shop.server.deps.db
    .updateTable('pack')
    .set({ on_sale_from: after(shop.server.clock.now(), 1) })
    .where('pack_id', '=', 'later-est')
    .execute()
  expect(await codeOf({ pack_price_id: 'later-est-hd', confirm_price: prices.est })).toBe('not_on_sale')
  const abroad = shop.server.client({ tokens: member.tokens, headers: { 'x-client-region': 'US' } })
  const problem = await problemFrom(abroad.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-hd' } }))
  expect(problem).toMatchObject({ status: 403, code: 'region_blocked' })
})

test('a quote says what will be charged, in the language of the caller', async () => {
  const member = await shop.server.addMember({ locale: 'ja' })
  expect(await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-est-hd' } })).toEqual({
    pack_price_id: 'film-est-hd',
    full_title_id: 'film',
    title_name: 'filmの映画',
    image: expect.any(String),
    pack_id: 'film-est',
    pack_name: '購入',
    sales_type: 'est',
    quality_type: 2,
    view_type: 1,
    origin_price: 2200,
    coupon_price: 0,
    price: 2200,
    tax: 200,
    tax_rate: 10,
    fee: 0,
    currency: 'JPY',
    payment_kinds: ['card', 'condo', 'paypay', 'dcc'],
    can_be_given: true,
    statement: expect.objectContaining({ total: 2200, fee: 330 }),
  })
})

test('a visitor cannot buy, and no member sees another’s purchase', async () => {
  const visitor = shop.server.api.call('POST /purchase', { body: order }, { idempotencyKey: 'a-visitor' })
  expect(await problemFrom(visitor)).toMatchObject({ status: 401, code: 'not_signed_in' })
  const [owner, other] = [await shop.server.addMember(), await shop.server.addMember()]
  const { purchase_number } = await shop.buy(owner, cards.success)
  const params = { purchase_number }
  const look = await problemFrom(other.api.call('GET /purchase/{purchase_number}', { params }))
  expect(look).toMatchObject({ status: 404, code: 'purchase_not_found' })
  const cancel = await problemFrom(other.api.call('POST /purchase/{purchase_number}/cancel', { params }))
  expect(cancel.code).toBe('purchase_not_found')
})

test('history is sorted by date or title and has the state of each purchase', async () => {
  const member = await shop.server.addMember({ locale: 'ja' })
  await addTitleOnSale(shop.server, 'alpha')
  await shop.buy(member, cards.success)
  shop.server.clock.pass(1000)
  await shop.buy(member, cards.success, { pack_price_id: 'alpha-est-hd', confirm_price: prices.est })
  const titles = async (sort: 'purchase_date_desc' | 'purchase_date_asc' | 'title_asc') => {
    const { items } = await member.api.call('GET /user/history', { query: { sort } })
    return items.map((item) => `${item.full_title_id} ${item.state}`)
  }
  expect(await titles('purchase_date_desc')).toEqual(['alpha purchased', 'film rented'])
  expect(await titles('purchase_date_asc')).toEqual(['film rented', 'alpha purchased'])
  expect(await titles('title_asc')).toEqual(['alpha purchased', 'film rented'])
  const page = await member.api.call('GET /user/history', { query: { offset: 1, limit: 1 } })
  expect(page).toMatchObject({ result_total_count: 2, items: [{ full_title_id: 'film' }] })
})

test('the history shows each purchase’s viewing period and tax, and sorts Japanese titles by reading', async () => {
  const member = await shop.server.addMember()
  const names = [
    ['snow', '雪', 'ゆき'],
    ['rain', '雨', 'あめ'],
    ['wind', '風', 'かぜ'],
  ] as const
  for (const [id, name_ja, reading] of names) {
    await addTitleOnSale(shop.server, id)
    const { db } = shop.server.deps
    await db.updateTable('title').set({ name_ja, reading }).where('full_title_id', '=', id).execute()
    await shop.buy(member, cards.success, { pack_price_id: `${id}-tvod-hd` })
  }
  const { items } = await member.api.call('GET /user/history', { query: { sort: 'title_asc' } })
  expect(items.map(({ title_name }) => title_name)).toEqual(['雨', '風', '雪'])
  const { start_deadline, view_days, tax, price } = items[0] ?? {}
  expect({ view_days, tax, price }).toEqual({ view_days: 2, tax: 40, price: 440 })
  expect(Date.parse(start_deadline ?? '') - Date.parse(items[0]?.purchased_at ?? '')).toBeGreaterThan(29 * dayMs)
  const english = shop.server.client({ tokens: member.tokens, locale: 'en' })
  const inEnglish = await english.call('GET /user/history', { query: { sort: 'title_asc' } })
  const sorted = inEnglish.items.map(({ title_name }) => title_name)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')))
})
