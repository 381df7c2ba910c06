import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openTestShop, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a declined card can pay no more, nor get a new rate; the next one that is entered can', async () => {
  const member = await shop.server.addMember()
  const film = { pack_price_id: 'film-tvod-hd' }
  const offerFor = (card: { card_token: string } | { dcc_offer_id: string }) =>
    member.api.call('POST /purchase/dcc-offer', { body: { ...film, ...card } })
  const order = (dcc_offer_id: string, payment_kind: 'dcc' | 'card') =>
    member.api.call(
      'POST /purchase',
      { body: { ...film, payment_kind, confirm_price: prices.tvod, confirmed: true, dcc_offer_id } },
      { idempotencyKey: randomUUID() },
    )
  const { dcc_offer_id } = await offerFor({ card_token: await shop.token(cards.americanDeclined) })
  expect((await problemFrom(order(dcc_offer_id, 'dcc'))).code).toBe('card_declined')
  expect((await problemFrom(order(dcc_offer_id, 'dcc'))).code).toBe('dcc_offer_used')
  expect((await problemFrom(order(dcc_offer_id, 'card'))).code).toBe('card_not_accepted')
  expect((await problemFrom(offerFor({ dcc_offer_id }))).code).toBe('card_not_accepted')
  const next = await offerFor({ card_token: await shop.token(cards.american) })
  expect((await order(next.dcc_offer_id, 'dcc')).status).toBe('granted')
})
