import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTitleOnSale, cards, openTestShop, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { after, dayMs, secondMs } from '../../clock.ts'

let shop: TestShop
let endsAt: Date
beforeAll(async () => {
  shop = await openTestShop()
  const now = shop.server.clock.now()
  endsAt = after(now, dayMs)
  for (const title of ['early', 'late']) await addTitleOnSale(shop.server, title)
  const { db } = shop.server.deps
  const words = { name_ja: '市', name_en: 'Fair', description_ja: '', description_en: '' }
  await db
    .insertInto('campaign')
    .values([
      { ...words, campaign_id: 'fair', starts_at: now, ends_at: endsAt },
      { ...words, campaign_id: 'coming', starts_at: endsAt, ends_at: after(endsAt, dayMs) },
    ])
    .execute()
  const price = (title: string, campaign_id: string) => ({
    pack_price_id: `${title}-${campaign_id}`,
    pack_id: `${title}-tvod`,
    quality_type: 2 as const,
    view_type: 1 as const,
    price: 220,
    currency: 'JPY',
    campaign_id,
  })
  await db
    .insertInto('pack_price')
    .values([price('film', 'fair'), price('late', 'fair'), price('early', 'coming')])
    .execute()
})
afterAll(() => shop[Symbol.asyncDispose]())

const quote = async (pack_price_id: string) =>
  (await shop.server.addMember()).api.call('POST /purchase/quote', { body: { pack_price_id } })

test('spec §7.3: a campaign’s price is quoted with the campaign’s end, and charged, until a second before it', async () => {
  shop.server.clock.pass(endsAt.getTime() - secondMs - shop.server.clock.now().getTime())
  const member = await shop.server.addMember()
  const quoted = await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-fair' } })
  expect(quoted).toMatchObject({ price: 220, campaign: { ends_at: endsAt.toISOString(), regular_price: prices.tvod } })
  expect(quoted.on_sale_until).toBeUndefined()
  const bought = await shop.buy(member, cards.success, { pack_price_id: 'film-fair', confirm_price: 220 })
  expect(bought).toMatchObject({ status: 'granted', price: 220 })
})

test('the sale of what has no price outside the campaign ends with it', async () => {
  const only = { pack_price_id: 'film-only', pack_id: 'film-tvod', quality_type: 3, view_type: 1 } as const
  await shop.server.deps.db
    .insertInto('pack_price')
    .values({ ...only, price: 330, currency: 'JPY', campaign_id: 'fair' })
    .execute()
  const quoted = await quote('film-only')
  expect(quoted.on_sale_until).toBe(endsAt.toISOString())
  expect(quoted.campaign).toBeUndefined()
})

test('a campaign that has not started sells nothing yet', async () => {
  expect(await problemFrom(quote('early-coming'))).toMatchObject({ status: 422, code: 'not_on_sale' })
})

test('from its end on, a campaign’s price is neither quoted nor sold; the regular one is', async () => {
  shop.server.clock.pass(2 * secondMs)
  const member = await shop.server.addMember({ locale: 'ja' })
  const order = { pack_price_id: 'late-fair', confirm_price: 220 }
  const refused = {
    status: 422,
    code: 'not_on_sale',
    message: expect.stringContaining('販売'),
  }
  expect(await problemFrom(member.api.call('POST /purchase/quote', { body: order }))).toMatchObject(refused)
  expect(await problemFrom(shop.buy(member, cards.success, order))).toMatchObject(refused)
  expect(await quote('late-tvod-hd')).toMatchObject({ price: 440 })
  expect(await quote('early-coming')).toMatchObject({ price: 220 })
})
