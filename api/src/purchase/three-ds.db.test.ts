import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/open-test-server.ts'
import { cards, openTestShop, prices, siteOrigin, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const minuteMs = 60_000
const look = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
const cancel = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })

async function challenged(card: string = cards.challenge) {
  const member = await shop.server.addMember()
  return { member, purchase: await shop.buy(member, card) }
}

test('a card with 3-D Secure redirects the buyer to the issuer, and the return page finds it granted', async () => {
  const { member, purchase } = await challenged()
  expect(purchase).toMatchObject({ status: 'authorizing', next: { kind: 'three_ds' } })
  expect(purchase.next.url).toContain(shop.sandbox.origin)
  const back = await shop.answerChallenge(purchase, 'authenticate')
  expect(back.origin + back.pathname).toBe(`${siteOrigin}/purchase-complete`)
  expect(back.searchParams.get('purchase_number')).toBe(purchase.purchase_number)
  const granted = await look(member, purchase)
  expect(granted).toMatchObject({ status: 'granted', next: { kind: 'none' } })
  expect(granted.events.map(({ kind }) => kind)).toEqual([
    'created',
    'asked',
    'authorizing',
    'action_required',
    'captured',
    'granted',
  ])
})

test('cancelled 3-D Secure fails the purchase, and the pack can be bought again', async () => {
  const { member, purchase } = await challenged()
  await shop.answerChallenge(purchase, 'cancel')
  const failed = await look(member, purchase)
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'three_ds_failed', message: expect.any(String) } })
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})

test('an issuer may decline after 3-D Secure', async () => {
  const { member, purchase } = await challenged(cards.challengeDeclined)
  await shop.answerChallenge(purchase, 'authenticate')
  expect((await look(member, purchase)).failure?.code).toBe('card_declined')
})

test('while a purchase may still be paid, the pack is not sold twice; the error names the purchase to continue', async () => {
  const { member, purchase } = await challenged()
  const again = await problemFrom(shop.buy(member, cards.success))
  expect(again).toMatchObject({ status: 409, code: 'purchase_in_progress' })
  expect(again.context).toMatchObject({ purchase_number: purchase.purchase_number, url: purchase.next.url })
  const quote = member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-hd' } })
  expect((await problemFrom(quote)).code).toBe('purchase_in_progress')
  const other = { pack_price_id: 'film-est-hd', confirm_price: prices.est }
  expect((await shop.buy(member, cards.success, other)).status).toBe('granted')
})

test('a cancelled purchase can be made again, and the old one cannot be paid any more', async () => {
  const { member, purchase } = await challenged()
  await cancel(member, purchase)
  await cancel(member, purchase)
  expect((await look(member, purchase)).status).toBe('cancelled')
  const page = await fetch(purchase.next.url ?? '')
  expect(await page.text()).not.toContain('name="code"')
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})

test('a paid purchase cannot be cancelled, even before the gateway has reported the payment', async () => {
  const { member, purchase } = await challenged()
  await shop.answerChallenge(purchase, 'authenticate')
  expect(await problemFrom(cancel(member, purchase))).toMatchObject({ status: 409, code: 'purchase_not_cancellable' })
  expect((await look(member, purchase)).status).toBe('granted')
})

test('abandoned 3-D Secure expires after 15 minutes, at the gateway first, and frees the pack', async () => {
  const { member, purchase } = await challenged()
  shop.server.clock.pass(14 * minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  expect((await look(member, purchase)).status).toBe('authorizing')
  shop.server.clock.pass(minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  expect(await (await fetch(purchase.next.url ?? '')).text()).not.toContain('name="code"')
  // An access token does not live that long.
  shop.server.clock.pass(-15 * minuteMs)
  expect((await look(member, purchase)).status).toBe('expired')
  expect((await shop.buy(member, cards.success)).status).toBe('granted')
})

test('a performance that ended before the payment is refunded', async () => {
  const { member, purchase } = await challenged()
  const { db, clock } = shop.server.deps
  await db
    .updateTable('purchase')
    .set({ ends_at: clock.now() })
    .where('purchase_number', '=', purchase.purchase_number)
    .execute()
  await shop.answerChallenge(purchase, 'authenticate')
  await expect.poll(async () => (await look(member, purchase)).status).toBe('refunded')
  const held = db.selectFrom('entitlement').selectAll().where('member_id', '=', member.memberId)
  expect(await held.execute()).toEqual([])
})

test('a payment at the last moment takes precedence over the expiry', async () => {
  const { member, purchase } = await challenged()
  await shop.answerChallenge(purchase, 'authenticate')
  shop.server.clock.pass(20 * minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  shop.server.clock.pass(-20 * minuteMs)
  expect((await look(member, purchase)).status).toBe('granted')
})
