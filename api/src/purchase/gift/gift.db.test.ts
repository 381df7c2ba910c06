import { randomUUID } from 'node:crypto'
import type { GiftOrder } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../../../testing/add-coupon.ts'
import { addLiveEvent } from '../../../testing/add-title.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import {
  addTitleOnSale,
  cards,
  openTestShop,
  prices,
  siteOrigin,
  type TestShop,
} from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { hourMs } from '../../clock.ts'
import { duplicateWindowMs } from '../../mail/public.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function give(gift: Partial<GiftOrder> = {}, more: Parameters<TestShop['buy']>[2] = {}) {
  const buyer = await shop.server.addMember({ locale: 'en' })
  const purchase = await shop.buy(buyer, cards.success, { gift, ...more })
  const code = new URL(purchase.gift?.url ?? '').searchParams.get('code') ?? ''
  return { buyer, purchase, code }
}

const look = ({ api }: Pick<TestMember, 'api'>, code: string) => api.call('GET /gift/{code}', { params: { code } })
const accept = ({ api }: Pick<TestMember, 'api'>, code: string) =>
  api.call('POST /gift/{code}/accept', { params: { code } })
const own = ({ api }: TestMember, purchase_number: string) =>
  api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
const entitlementsOf = ({ memberId }: TestMember) =>
  shop.server.deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', memberId).execute()

test('a gift is paid like any purchase, adds nothing to the buyer’s library, and gives a link', async () => {
  const { buyer, purchase, code } = await give({ sender_name: 'Hana', message: 'Happy birthday!\n<b>🎂</b>' })
  expect(purchase).toMatchObject({ status: 'granted', price: prices.tvod })
  expect(purchase.gift).toMatchObject({
    status: 'waiting',
    sender_name: 'Hana',
    url: `${siteOrigin}/gift?code=${code}`,
  })
  expect(code).toMatch(/^[0-9a-f]{32}$/)
  expect(await entitlementsOf(buyer)).toEqual([])
  const stored = await shop.server.deps.db.selectFrom('gift').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('the buyer’s history says how long the receiver of a gift may watch it, not that it has no limit', async () => {
  const { buyer } = await give()
  const { items } = await buyer.api.call('GET /user/history', {})
  expect(items[0]).toMatchObject({ start_within_days: 30, view_days: 2 })
})

test('anyone who has the link sees what it is and from whom, and accepts it once', async () => {
  const { buyer, purchase, code } = await give({ sender_name: 'Hana', message: 'Enjoy!' })
  expect(await look(shop.server, code)).toMatchObject({
    ...{ state: 'open', sender_name: 'Hana', message: 'Enjoy!', is_own: false },
    ...{ full_title_id: 'film', pack_id: 'film-tvod', view_days: 2, start_within_days: 30 },
  })
  const receiver = await shop.server.addMember()
  const accepted = await accept(receiver, code)
  expect(accepted).toMatchObject({ pack_id: 'film-tvod', start_deadline: expect.any(String) })
  expect(await accept(receiver, code)).toEqual(accepted)
  expect(await entitlementsOf(receiver)).toMatchObject([{ source_kind: 'gift', source_id: purchase.purchase_number }])
  expect(await look(receiver, code)).toMatchObject({ state: 'accepted_by_you', message: 'Enjoy!' })

  const other = await shop.server.addMember()
  expect((await problemFrom(accept(other, code))).code).toBe('gift_accepted')
  const seen = await look(other, code)
  expect(seen).toMatchObject({ state: 'accepted' })
  expect(seen).not.toHaveProperty('message')
  expect((await own(buyer, purchase.purchase_number)).gift).toMatchObject({
    status: 'accepted',
    accepted_at: expect.any(String),
  })
  await shop.server.jobs.runTriggered()
  expect(shop.server.mailbox.lastTo(buyer.email).subject).toContain('Your gift was accepted')
})

test('a gift by mail arrives with sender and message as text, and can be sent again three times', async () => {
  const mail = `${randomUUID()}@example.com`
  const { buyer, purchase, code } = await give({ mail, sender_name: 'Hana', message: 'For <you> & me' })
  await shop.server.jobs.runTriggered()
  const { text, html } = shop.server.mailbox.lastTo(mail)
  expect(text).toContain(`${siteOrigin}/gift?code=${code}`)
  expect(text).toContain('For <you> & me')
  expect(html).toContain('For &lt;you&gt; &amp; me')
  expect(shop.server.mailbox.lastTo(buyer.email).text).toContain('we refund you in full')
  const params = { purchase_number: purchase.purchase_number }
  const again = () => buyer.api.call('POST /purchase/{purchase_number}/gift/mail', { params })
  expect(purchase.gift?.mails_left).toBe(3)
  for (const left of [2, 1, 0]) {
    expect((await again()).mails_left).toBe(left)
    shop.server.clock.pass(duplicateWindowMs)
  }
  expect((await problemFrom(again())).code).toBe('gift_mail_unavailable')
  const other = await shop.server.addMember()
  const by = other.api.call('POST /purchase/{purchase_number}/gift/mail', { params })
  expect((await problemFrom(by)).code).toBe('purchase_not_found')
})

test('a gift by link has no mail to send again', async () => {
  const { buyer, purchase } = await give()
  const params = { purchase_number: purchase.purchase_number }
  const again = buyer.api.call('POST /purchase/{purchase_number}/gift/mail', { params })
  expect((await problemFrom(again)).code).toBe('gift_mail_unavailable')
})

test('who holds the pack may give it, but not accept it, and the gift stays for someone else', async () => {
  const buyer = await shop.server.addMember()
  await shop.buy(buyer, cards.success)
  const quoted = { pack_price_id: 'film-tvod-hd' }
  const asOwn = buyer.api.call('POST /purchase/quote', { body: quoted })
  expect((await problemFrom(asOwn)).code).toBe('already_purchased')
  const offer = await buyer.api.call('POST /purchase/quote', { body: { ...quoted, is_gift: true } })
  expect(offer).toMatchObject({ price: prices.tvod, can_be_given: true })
  const purchase = await shop.buy(buyer, cards.success, { gift: {} })
  const code = new URL(purchase.gift?.url ?? '').searchParams.get('code') ?? ''
  expect(await look(buyer, code)).toMatchObject({ is_own: true, held: { until: expect.any(String) } })
  expect(await problemFrom(accept(buyer, code))).toMatchObject({ status: 405, code: 'already_purchased' })
  expect(await look(shop.server, code)).toMatchObject({ state: 'open' })
  expect(await accept(await shop.server.addMember(), code)).toMatchObject({ pack_id: 'film-tvod' })
})

test('the buyer may keep a gift by accepting it', async () => {
  const { buyer, code } = await give()
  await accept(buyer, code)
  expect(await entitlementsOf(buyer)).toMatchObject([{ source_kind: 'gift', pack_id: 'film-tvod' }])
})

test('what costs nothing is no gift, also when a coupon makes it so', async () => {
  const buyer = await shop.server.addMember()
  const free = { pack_price_id: 'film-tvod-free', payment_kind: 'free', confirm_price: 0, gift: {} } as const
  expect((await problemFrom(shop.buy(buyer, cards.success, free))).code).toBe('gift_not_possible')
  await addCoupon(shop.server, 'WHOLE', { percent_off: 100 })
  const covered = { coupon_code: 'WHOLE', confirm_price: 0, gift: {} }
  expect((await problemFrom(shop.buy(buyer, cards.success, covered))).code).toBe('gift_not_possible')
  const body = { pack_price_id: 'film-tvod-free', is_gift: true }
  expect((await problemFrom(buyer.api.call('POST /purchase/quote', { body }))).code).toBe('gift_not_possible')
})

test.each([
  ['a name of two lines', { sender_name: 'Hana\nSubject: x' }],
  ['a name that is too long', { sender_name: '🎂'.repeat(41) }],
  ['a message that is too long', { message: '🎂'.repeat(201) }],
  ['no address', { mail: 'nowhere' }],
])('%s is refused', async (_, gift) => {
  const buyer = await shop.server.addMember()
  expect((await problemFrom(shop.buy(buyer, cards.success, { gift }))).status).toBe(422)
})

test('lengths are counted in characters, and empty texts are left out', async () => {
  const { purchase } = await give({ sender_name: '🎂'.repeat(40), message: ' ' })
  expect(purchase.gift).toMatchObject({ sender_name: '🎂'.repeat(40) })
  expect(purchase.gift).not.toHaveProperty('message')
})

test('an unknown code is not found, and a visitor can’t accept', async () => {
  const code = '0'.repeat(32)
  expect(await problemFrom(look(shop.server, code))).toMatchObject({ status: 404, code: 'gift_not_found' })
  const receiver = await shop.server.addMember()
  expect((await problemFrom(accept(receiver, code))).code).toBe('gift_not_found')
  const { code: real } = await give()
  const visitor = shop.server.api.call('POST /gift/{code}/accept', { params: { code: real } })
  expect((await problemFrom(visitor)).code).toBe('not_signed_in')
})

test('an unpaid gift has no link, and one whose payment fails never gets one', async () => {
  const buyer = await shop.server.addMember()
  const waiting = await shop.buy(buyer, cards.challenge, { gift: {} })
  expect(waiting.gift).toEqual({ status: 'unpaid' })
  await shop.answerChallenge(waiting, 'authenticate')
  const paid = await own(buyer, waiting.purchase_number)
  expect(paid).toMatchObject({ status: 'granted', gift: { status: 'waiting', url: expect.any(String) } })
  const { purchase_number } = (await problemFrom(shop.buy(buyer, cards.declined, { gift: {} }))).context as {
    purchase_number: string
  }
  expect((await own(buyer, purchase_number)).gift).toEqual({ status: 'unpaid' })
})

test('the gift of a performance says when that is, and can be accepted until it ends', async () => {
  await addTitleOnSale(shop.server, 'stage')
  await addLiveEvent(shop.server, 'stage', hourMs)
  const { code } = await give({}, { pack_price_id: 'stage-tvod-hd' })
  const { expires_at, view_expire_at, opens_at, performance } = await look(shop.server, code)
  expect(opens_at).toBeDefined()
  expect(new Date(view_expire_at ?? 0).getTime() - new Date(expires_at).getTime()).toBe(1000)
  expect(performance).toMatchObject({ opens_at, ends_at: view_expire_at })
  expect((await accept(await shop.server.addMember(), code)).performance).toEqual(performance)
  expect(await look(shop.server, (await give()).code)).not.toHaveProperty('performance')
})

test('what is not sold abroad is not accepted abroad, and stays to be accepted here', async () => {
  const { code } = await give()
  const { tokens } = await shop.server.addMember()
  const abroad = shop.server.client({ tokens, headers: { 'x-client-region': 'FR' } })
  expect((await problemFrom(accept({ api: abroad }, code))).code).toBe('region_blocked')
  expect(await look(shop.server, code)).toMatchObject({ state: 'open' })
})

test('the history distinguishes a gift from what one has bought for oneself', async () => {
  const { buyer, code } = await give()
  const history = async () => (await buyer.api.call('GET /user/history')).items[0]?.gift
  expect(await history()).toEqual({ status: 'waiting', expires_at: expect.any(String) })
  await accept(await shop.server.addMember(), code)
  expect(await history()).toMatchObject({ status: 'accepted', accepted_at: expect.any(String) })
})
