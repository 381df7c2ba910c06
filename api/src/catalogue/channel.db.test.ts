import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
})
afterAll(() => server.stop())

const channelOf = (publisher_id: string, query = {}, api = server.api) =>
  api.call('GET /channel/{publisher_id}', { params: { publisher_id }, query })
const pageOf = (slug: string, query = {}, api = server.api) =>
  api.call('GET /publisher-page/{slug}', { params: { slug }, query })

test('spec §7.3: a channel has its publisher, its monthly fee and its stories, those of a title together', async () => {
  const { publisher, pack, stories, result_total_count } = await channelOf(
    'tsukibune',
    { limit: 100 },
    server.client({ locale: 'ja' }),
  )
  expect(publisher).toEqual({ publisher_id: 'tsukibune', name: '月舟動画' })
  expect(pack).toMatchObject({ price: 880, currency: 'JPY' })
  expect(stories).toHaveLength(result_total_count)
  const titles = stories.map((story) => story.full_title_id)
  const changes = titles.filter((id, index) => id !== titles[index - 1])
  expect(new Set(changes).size).toBe(changes.length)
})

test('spec §9.2: a channel’s stories come in pages that follow each other', async () => {
  const [first, second] = [await channelOf('tsukibune'), await channelOf('tsukibune', { offset: 20 })]
  expect(first.stories).toHaveLength(20)
  const ids = [...first.stories, ...second.stories].map((story) => story.story_id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await channelOf('tsukibune', { offset: 1_000_000_000 })).stories).toEqual([])
})

test('a channel’s first page has what came to it within 30 days, the newest first', async () => {
  const { db } = server.deps
  const { stories } = await channelOf('tsukibune', { limit: 100 })
  const ids = [...new Set(stories.map((story) => story.full_title_id))]
  const [newest = '', older = '', oldest = ''] = ids
  const before = await db
    .selectFrom('title')
    .select(['full_title_id', 'published_at'])
    .where('full_title_id', 'in', ids)
    .execute()
  const publish = (id: string, daysAgo: number) =>
    db
      .updateTable('title')
      .set({ published_at: after(server.clock.now(), -daysAgo * dayMs) })
      .where('full_title_id', '=', id)
      .execute()
  for (const id of ids) await publish(id, 31)
  expect(await channelOf('tsukibune')).not.toHaveProperty('new_titles')
  await publish(newest, 1)
  await publish(older, 29)
  await publish(oldest, 30)
  const { new_titles } = await channelOf('tsukibune')
  expect(new_titles?.map(({ full_title_id }) => full_title_id)).toEqual([newest, older])
  expect(new_titles?.[0]).toMatchObject({ title_name: expect.any(String), image: expect.stringContaining('/images/') })
  expect(await channelOf('tsukibune', { offset: 20 })).not.toHaveProperty('new_titles')
  for (const { full_title_id, published_at } of before)
    await db.updateTable('title').set({ published_at }).where('full_title_id', '=', full_title_id).execute()
  expect((await channelOf('tsukibune')).new_titles?.length).toBeGreaterThan(0)
})

test('a story of a title that is not in the shop yet is not in the channel', async () => {
  const { stories, result_total_count } = await channelOf('matsukage', { limit: 100 })
  const { db } = server.deps
  const title = db.updateTable('title').where('full_title_id', '=', 'matsukage-thieves')
  await title.set({ published_at: after(server.clock.now(), 1) }).execute()
  const without = await channelOf('matsukage', { limit: 100 })
  await title.set({ published_at: server.clock.now() }).execute()
  expect(without.result_total_count).toBe(result_total_count - 1)
  expect(without.stories).toEqual(stories.filter((story) => story.full_title_id !== 'matsukage-thieves'))
})

test('spec §2.3: without a publisher all channels are listed, with posters of their titles', async () => {
  const { items, result_total_count } = await server.client({ locale: 'en' }).call('GET /channel')
  expect(items.map(({ publisher }) => publisher.name)).toEqual(['Hibikigi Hall', 'Matsukage-za', 'Moonboat Animation'])
  expect(result_total_count).toBe(3)
  for (const { images } of items) expect(new Set(images).size).toBe(4)
})

test('an unknown publisher, and one without a channel, have none', async () => {
  for (const publisher of ['unknown', 'aizumi'])
    expect((await problemFrom(channelOf(publisher))).code).toBe('not_found')
})

test('spec §2.3: a publisher’s own page has its live titles that are not over, and the others newest first', async () => {
  const page = await pageOf('kabuki_ondemand', {}, server.client({ locale: 'en' }))
  expect(page.publisher).toEqual({ publisher_id: 'matsukage', name: 'Matsukage-za' })
  expect(page.live.map((title) => [title.full_title_id, title.live?.state])).toEqual([
    ['live-matsukage-premiere', 'scheduled'],
  ])
  expect(page.items.map((title) => title.full_title_id)).not.toContain('live-matsukage-premiere')
  expect(page.items).toHaveLength(page.result_total_count)
  expect(page.items[0]).toMatchObject({
    synopsis: expect.any(String),
    cast: expect.arrayContaining([expect.any(String)]),
  })
  expect(page.has_channel).toBe(true)
})

test('which publisher a page shows is content: a changed row changes the page', async () => {
  await server.deps.db
    .updateTable('publisher_page')
    .set({ publisher_id: 'hoshikuzu' })
    .where('slug', '=', 'toei-anim')
    .execute()
  const { publisher, items, has_channel } = await pageOf('toei-anim')
  expect([publisher.publisher_id, has_channel]).toEqual(['hoshikuzu', false])
  expect(new Set(items.map((title) => title.publisher.publisher_id))).toEqual(new Set(['hoshikuzu']))
})

test('an unknown page, and a title that is another publisher’s or none, are not found', async () => {
  expect((await problemFrom(pageOf('nothing'))).code).toBe('not_found')
  for (const full_title_id of ['night-glass', 'nothing'])
    expect((await problemFrom(pageOf('kabuki_ondemand', { full_title_id }))).code).toBe('title_not_found')
  expect((await pageOf('kabuki_ondemand', { full_title_id: 'matsukage-thieves' })).items.length).toBeGreaterThan(0)
})
