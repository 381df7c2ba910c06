import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../../testing/add-coupon.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import { addTitleOnSale, openTestShop, prices, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, minuteMs } from '../clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { server } = shop
  const now = server.clock.now()
  await addTitleOnSale(server, 'other')
  await addCoupon(server, 'HUNDRED')
  await addCoupon(server, 'HALF', { percent_off: 50 })
  await addCoupon(server, 'EARLY', { starts_at: after(now, dayMs) })
  await addCoupon(server, 'LATE', { starts_at: after(now, -2 * dayMs), ends_at: now })
  await addCoupon(server, 'NOMORE', { total_limit: 0 })
  await addCoupon(server, 'FORFILM', { pack_id: 'film-tvod' })
  await addCoupon(server, 'FORHOUSE', { publisher_id: 'another' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const check = ({ api }: Pick<TestMember, 'api'>, coupon_code: string, pack_price_id = 'film-tvod-hd') =>
  api.call('POST /coupon/check', { body: { coupon_code, pack_price_id } })

test('says what a coupon takes off, in the caller’s language, however its code is typed', async () => {
  const member = await shop.server.addMember({ locale: 'en' })
  const amounts = { origin_price: prices.tvod, coupon_price: 100, price: prices.tvod - 100, currency: 'JPY' }
  for (const typed of ['HUNDRED', 'hundred', ' Hun-dred　', 'ＨＵＮＤＲＥＤ'])
    expect(await check(member, typed)).toEqual({ coupon_code: 'HUNDRED', coupon_name: 'Coupon HUNDRED', ...amounts })
  const japanese = await shop.server.addMember({ locale: 'ja' })
  expect(await check(japanese, 'HALF')).toMatchObject({ coupon_name: 'HALFのクーポン', coupon_price: 220, price: 220 })
})

test.each([
  ['NOSUCHCODE', 'film-tvod-hd', 'coupon_unknown'],
  ['クーポン', 'film-tvod-hd', 'coupon_unknown'],
  ['EARLY', 'film-tvod-hd', 'coupon_not_begun'],
  ['LATE', 'film-tvod-hd', 'coupon_over'],
  ['NOMORE', 'film-tvod-hd', 'coupon_used_up'],
  ['FORFILM', 'film-est-hd', 'coupon_not_for_pack'],
  ['FORFILM', 'other-tvod-hd', 'coupon_not_for_pack'],
  ['FORHOUSE', 'film-tvod-hd', 'coupon_not_for_pack'],
  ['HUNDRED', 'film-tvod-free', 'coupon_not_for_pack'],
])('%s for %s is refused: %s, by check, quote and purchase alike, in both languages', async (code, price, refusal) => {
  const member = await shop.server.addMember({ locale: 'ja' })
  const body = { coupon_code: code, pack_price_id: price }
  const order = { ...body, payment_kind: 'card', card_token: 'tok', confirm_price: 340, confirmed: true } as const
  const refusals = [
    await problemFrom(check(member, code, price)),
    await problemFrom(member.api.call('POST /purchase/quote', { body })),
    await problemFrom(member.api.call('POST /purchase', { body: order }, { idempotencyKey: randomUUID() })),
  ]
  for (const problem of refusals) {
    expect(problem).toMatchObject({ status: 422, code: refusal })
    expect(problem.message).toMatch(/クーポン/)
  }
  const english = await shop.server.addMember({ locale: 'en' })
  expect((await problemFrom(check(english, code, price))).message).toMatch(/coupon/)
})

test('a price that does not exist, and a visitor, are refused', async () => {
  const member = await shop.server.addMember()
  expect(await problemFrom(check(member, 'HUNDRED', 'no-such-price'))).toMatchObject({ status: 404, code: 'not_found' })
  expect((await problemFrom(check(shop.server, 'HUNDRED'))).code).toBe('not_signed_in')
})

test('ten refused codes by one member, through any call, end in a pause that says how long; accepted ones do not count', async () => {
  const member = await shop.server.addMember()
  for (let i = 0; i < 15; i++) await check(member, 'HUNDRED')
  for (let i = 0; i < 5; i++) expect((await problemFrom(check(member, `GUESS${i}`))).code).toBe('coupon_unknown')
  const quote = (coupon_code: string) =>
    member.api.call('POST /purchase/quote', { body: { coupon_code, pack_price_id: 'film-tvod-hd' } })
  for (let i = 5; i < 10; i++) expect((await problemFrom(quote(`GUESS${i}`))).code).toBe('coupon_unknown')
  const pause = await problemFrom(check(member, 'HUNDRED'))
  expect(pause).toMatchObject({ status: 429, code: 'too_many_requests' })
  const seconds = pause.context?.retry_after_seconds as number
  expect(seconds).toBeGreaterThan(0)
  expect(seconds * 1000).toBeLessThanOrEqual(10 * minuteMs)
  expect((await problemFrom(quote('HUNDRED'))).code).toBe('too_many_requests')
  const without = await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-hd' } })
  expect(without.price).toBe(prices.tvod)
})
