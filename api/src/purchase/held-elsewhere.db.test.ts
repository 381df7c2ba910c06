import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/open-test-server.ts'
import { addTitleOnSale, cards, openTestShop, prices, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'

const episodePrice = 110

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTitleOnSale(shop.server, 'series')
  await addEpisodePack('series-one')
  await addEpisodePack('series-same')
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A rental of the first episode, in HD and 4K. */
async function addEpisodePack(pack_id: string) {
  const { db } = shop.server.deps
  const whole = await db.selectFrom('pack').selectAll().where('pack_id', '=', 'series-tvod').executeTakeFirstOrThrow()
  const price = (name: string, quality_type: 2 | 3) => ({
    ...{ pack_price_id: `${pack_id}-${name}`, pack_id, quality_type, view_type: 1 as const },
    ...{ price: episodePrice, currency: 'JPY' },
  })
  await db
    .insertInto('pack')
    .values({ ...whole, pack_id } as never)
    .execute()
  await db
    .insertInto('pack_price')
    .values([price('hd', 2), price('4k', 3)])
    .execute()
  await db.insertInto('pack_story').values({ pack_id, story_id: 'series-1', position: 1 }).execute()
}

const buy = (member: TestMember, name: string, confirm_price: number, more: { held_confirmed?: boolean } = {}) =>
  shop.buy(member, cards.success, { pack_price_id: `series-${name}`, confirm_price, ...more })
const quote = ({ api }: TestMember, name: string, is_gift = false) =>
  api.call('POST /purchase/quote', { body: { pack_price_id: `series-${name}`, is_gift } })

test('who owns a title is not sold its rental, nor a single episode of it', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'est-hd', prices.est)
  for (const [name, price] of [
    ['tvod-hd', prices.tvod],
    ['one-hd', episodePrice],
  ] as const) {
    const refused = { code: 'already_purchased', context: { pack_id: 'series-est', sales_type: 'est' } }
    expect(await problemFrom(quote(member, name))).toMatchObject(refused)
    expect(await problemFrom(buy(member, name, price, { held_confirmed: true }))).toMatchObject(refused)
  }
})

const pricesOnPage = async ({ api }: TestMember) => {
  const { title } = await api.call('GET /title/{full_title_id}', { params: { full_title_id: 'series' } })
  return title.single_packs.map(({ pack_id, state, is_covered, prices: offered }) => ({
    ...{ pack_id, state, is_covered: is_covered ?? false },
    offered: offered.map(({ pack_price_id }) => pack_price_id),
  }))
}

const onlyIn4k = { pack_id: 'series-one', state: 'on_sale', is_covered: false, offered: ['series-one-4k'] }
const whole = (state: 'on_sale' | 'purchased') => ({
  pack_id: 'series-est',
  state,
  is_covered: false,
  offered: ['series-est-hd'],
})

test('the title’s page offers its owner nothing that adds nothing', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'est-hd', prices.est)
  const packs = await pricesOnPage(member)
  expect(packs).toContainEqual({ pack_id: 'series-tvod', state: 'purchased', is_covered: true, offered: [] })
  expect(packs).toContainEqual(onlyIn4k)
  expect(packs).toContainEqual(whole('purchased'))
})

test('the title’s page offers who rents all of it to buy it, and no other rental in that quality', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'tvod-hd', prices.tvod)
  const packs = await pricesOnPage(member)
  expect(packs).toContainEqual(onlyIn4k)
  expect(packs).toContainEqual(whole('on_sale'))
})

test('who owns it may still give it, or rent what is better', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'est-hd', prices.est)
  expect(await quote(member, 'tvod-hd', true)).not.toHaveProperty('held')
  expect(await quote(member, 'one-4k')).not.toHaveProperty('held')
})

test('an episode of a rented pack is quoted with what is held, and sold only to buyers who confirmed that', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'tvod-hd', prices.tvod)
  expect(await quote(member, 'one-hd')).toMatchObject({
    held: { plays: 1, of: 1, sales_type: 'tvod', start_deadline: expect.any(String) },
  })
  expect(await problemFrom(buy(member, 'one-hd', episodePrice))).toMatchObject({
    ...{ code: 'already_purchased', context: { pack_id: 'series-tvod' } },
  })
  expect(await buy(member, 'one-hd', episodePrice, { held_confirmed: true })).toMatchObject({ status: 'granted' })
})

test('a buyer who rents it must confirm that when they buy it for good', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'tvod-hd', prices.tvod)
  expect(await quote(member, 'est-hd')).toMatchObject({ held: { plays: 2, of: 2, sales_type: 'tvod' } })
  expect(await buy(member, 'est-hd', prices.est)).toMatchObject({ status: 'granted' })
})

test('a buyer who rents one episode sees how much of the whole they hold', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'one-hd', episodePrice)
  expect(await quote(member, 'tvod-hd')).toMatchObject({ held: { plays: 1, of: 2 } })
  expect(await buy(member, 'tvod-hd', prices.tvod)).toMatchObject({ status: 'granted' })
})

test('of two packs of the same episode, ordered at once in two tabs, one is sold and the other is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const member = await shop.server.addMember()
    const outcomes = await Promise.allSettled([
      buy(member, 'one-hd', episodePrice),
      buy(member, 'same-hd', episodePrice),
    ])
    const [sold, ...more] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.problem] : []))
    expect(more).toEqual([])
    expect(['purchase_in_progress', 'already_purchased']).toContain(refused.code)
    expect(refused.context).toMatchObject({ pack_id: sold?.pack_id })
  }
})

test('an episode is not sold while the order of its season may still be paid, and is again once that is cancelled', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.challenge, {
    ...{ pack_price_id: 'series-tvod-hd', confirm_price: prices.tvod },
  })
  const refused = { code: 'purchase_in_progress', context: { purchase_number, pack_id: 'series-tvod' } }
  expect(await problemFrom(quote(member, 'one-hd'))).toMatchObject(refused)
  expect(await problemFrom(buy(member, 'one-hd', episodePrice))).toMatchObject(refused)
  await member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
  expect(await buy(member, 'one-hd', episodePrice)).toMatchObject({ status: 'granted' })
})
