import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { formatDateTime, formatPeriod } from '../../calendar.ts'
import { dayMs } from '../../clock.ts'
import { unknownOrigin } from '../../identity/used-device.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ settings: { SEED: 'sample' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

type Title = CallResponse<'GET /title/{full_title_id}'>['title']

const titleFrom = async ({ api }: Pick<TestMember, 'api'>, full_title_id: string): Promise<Title> =>
  (await api.call('GET /title/{full_title_id}', { params: { full_title_id } })).title

const packsOf = (title: Title) => [...title.single_packs, ...title.summary_pack_rental, ...title.summary_pack_buy]

interface Offer {
  pack: Pack
  price: PackPrice
}

/** Quotes and buys one price as its title's page offers it; the pack's state as it is then shown, and the library. */
async function buyAsOffered(full_title_id: string, pick: (offer: Offer) => boolean) {
  const member = await shop.server.addMember()
  const packs = packsOf(await titleFrom(member, full_title_id))
  const offer = packs.flatMap((pack) => pack.prices.map((price) => ({ pack, price }))).find(pick)
  if (!offer) throw new Error(`${full_title_id} offers no such pack`)
  const { pack_price_id, price } = offer.price
  const quote = await member.api.call('POST /purchase/quote', { body: { pack_price_id } })
  const bought = await shop.buy(member, cards.success, { pack_price_id, confirm_price: price })
  const shown = packsOf(await titleFrom(member, full_title_id)).find(({ pack_id }) => pack_id === offer.pack.pack_id)
  const { items } = await member.api.call('GET /user/library', {})
  const again = await problemFrom(member.api.call('POST /purchase/quote', { body: { pack_price_id } }))
  return { member, offer, quote, bought, state: shown?.state, item: items[0], again }
}

test('a campaign’s price: shown, quoted, charged; and the title is in the library', async () => {
  const { member, offer, quote, bought, state, item } = await buyAsOffered(
    'deep-orbit',
    ({ price }) => price.campaign !== undefined,
  )
  expect(offer.price.price).toBeLessThan(offer.price.campaign?.regular_price ?? 0)
  const { ends_at, regular_price } = offer.price.campaign ?? {}
  expect(quote).toMatchObject({ price: offer.price.price, campaign: { ends_at, regular_price } })
  expect(quote.on_sale_until, 'only the price ends').toBeUndefined()
  expect(bought).toMatchObject({ status: 'granted', price: offer.price.price })
  expect(state).toBe('rented')
  expect(item).toMatchObject({ full_title_id: 'deep-orbit', state: 'not_started' })
  await shop.server.jobs.run('mail-deliver')
  const { text } = shop.server.mailbox.lastTo(member.email)
  for (const row of [
    '画質：',
    'までに視聴を開始し、開始から2日間',
    'お支払い方法：Visa •••• 1111',
    `ご購入者：${member.email}`,
  ])
    expect(text).toContain(row)
})

test.each(['summary_pack_rental', 'summary_pack_buy'] as const)(
  'a %s: all stories of the series are in the library, and it is not sold twice',
  async (kind) => {
    const { db } = shop.server.deps
    const found = db.selectFrom('pack').select('full_title_id').where('kind', '=', 'summary').orderBy('pack_id')
    const { full_title_id } = await found.executeTakeFirstOrThrow()
    const ids = (await titleFrom(shop.server, full_title_id))[kind].map(({ pack_id }) => pack_id)
    const { member, offer, bought, state, item, again } = await buyAsOffered(full_title_id, ({ pack }) =>
      ids.includes(pack.pack_id),
    )
    expect(offer.pack.stories.length).toBeGreaterThan(1)
    expect(bought.play_ids).toEqual(offer.pack.stories.map(({ play_id }) => play_id))
    expect(state).toBe(kind === 'summary_pack_buy' ? 'purchased' : 'rented')
    expect(item).toMatchObject({ full_title_id, play_ids: bought.play_ids })
    const params = { full_title_id }
    const { result_total_count } = await member.api.call('GET /user/library/{full_title_id}/story', { params })
    expect(result_total_count).toBe(offer.pack.stories.length)
    expect(again).toMatchObject({ status: 405, code: 'already_purchased' })
  },
)

test('a ticket says when the performance is: on its page, quoted, bought, and in the mail with a calendar', async () => {
  const { db } = shop.server.deps
  const event = await db
    .selectFrom('live_event')
    .selectAll()
    .where('repeats_every', 'is', null)
    .where('starts_at', '>', shop.server.clock.now())
    .executeTakeFirstOrThrow()
  const { member, offer, quote, bought } = await buyAsOffered(event.full_title_id, () => true)
  const performance = { starts_at: event.starts_at.toISOString(), ends_at: event.ends_at.toISOString() }
  expect(offer.pack.pack_info.performance).toMatchObject(performance)
  expect(quote.performance).toMatchObject(performance)
  expect(bought.performance).toMatchObject(performance)
  const { items } = await member.api.call('GET /user/history', {})
  expect(items[0]).toMatchObject({ is_live: true })
  await shop.server.jobs.run('mail-deliver')
  const { text, attachments = [] } = shop.server.mailbox.lastTo(member.email)
  expect(text).toContain(`配信日時：${formatPeriod(event.starts_at, event.ends_at, 'ja')}`)
  expect(text).toContain(`${shop.server.deps.settings.SITE_ORIGIN}/title/${event.full_title_id}\n`)
  expect(attachments.map(({ filename }) => filename)).toEqual([`${event.full_title_id}.ics`])
  const start = event.starts_at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  expect(attachments[0]?.content).toContain(`DTSTART:${start}`)
})

test('a reservation before the opening: charged now, reserved until then, rented or purchased from then on', async () => {
  const { db } = shop.server.deps
  const now = shop.server.clock.now()
  const packs = db.selectFrom('pack').selectAll().where('viewable_from', '>', now).orderBy('pack_id')
  const reserved = await packs.where('sales_type', '=', 'tvod').executeTakeFirstOrThrow()
  const opensAt = reserved.viewable_from ?? now
  const opens_at = opensAt.toISOString()
  const { member, offer, quote, bought, state, item, again } = await buyAsOffered(
    reserved.full_title_id,
    ({ pack }) => pack.pack_id === reserved.pack_id,
  )
  expect(offer.pack.pack_info).toMatchObject({ opens_at })
  expect(quote).toMatchObject({ opens_at })
  expect(bought).toMatchObject({ status: 'granted', opens_at })
  expect(state).toBe('reserved')
  expect(item).toMatchObject({ full_title_id: reserved.full_title_id, opens_at })
  expect(again).toMatchObject({ code: 'already_purchased', context: { opens_at } })
  await shop.server.jobs.run('mail-deliver')
  expect(shop.server.mailbox.lastTo(member.email).text).toContain(`視聴開始日時：${formatDateTime(opensAt, 'ja')}`)
  const [play_id = ''] = bought.play_ids
  const play = () =>
    member.api.call('POST /user/check/purchase', { body: { full_title_id: reserved.full_title_id, play_id } })
  expect((await problemFrom(play())).status).toBeGreaterThanOrEqual(400)
  shop.server.clock.pass(15 * dayMs)
  const tokens = await shop.server.deps.sessions.start(db, member.memberId, unknownOrigin)
  const later = shop.server.client({ tokens })
  const { items } = await later.call('GET /user/library', {})
  expect(items).toMatchObject([{ state: 'not_started' }])
  expect(items[0]).not.toHaveProperty('opens_at')
})
