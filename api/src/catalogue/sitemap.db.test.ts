import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after } from '../clock.ts'
import { listPartStarts, listTitlesFrom } from './sitemap-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await addTitleOnSale(server, id)
  const publishedAt = after(server.clock.now(), 60_000)
  await server.deps.db
    .updateTable('title')
    .set({ published_at: publishedAt })
    .where('full_title_id', '=', 'd')
    .execute()
})
afterAll(() => server.stop())

it('every published title is in exactly one part', async () => {
  const { db } = server.deps
  const now = server.clock.now()
  expect(await listPartStarts(db, now, 2)).toEqual(['a', 'c'])
  const parts = await Promise.all(['a', 'c'].map((from) => listTitlesFrom(db, now, from, 2)))
  expect(parts.flat().map(({ full_title_id }) => full_title_id)).toEqual(['a', 'b', 'c', 'e'])
})

it('the API lists the parts and their titles, and a part past the end is not found', async () => {
  expect(await server.api.call('GET /sitemap')).toMatchObject({ items: [{ from: 'a' }] })
  const part = await server.api.call('GET /sitemap/{from}', { params: { from: 'b' } })
  expect(part.items.map(({ full_title_id }) => full_title_id)).toEqual(['b', 'c', 'e'])
  expect((await problemFrom(server.api.call('GET /sitemap/{from}', { params: { from: 'zz' } }))).status).toBe(404)
})

it('the parts are counted again after an hour', async () => {
  await addTitleOnSale(server, '0')
  expect(await server.api.call('GET /sitemap')).toMatchObject({ items: [{ from: 'a' }] })
  server.clock.pass(3_600_001)
  expect(await server.api.call('GET /sitemap')).toMatchObject({ items: [{ from: '0' }] })
})

it('pages of publishers and channels, and benefit pages, are listed by their paths', async () => {
  const { db } = server.deps
  const { publisher_id } = await db.selectFrom('publisher').select('publisher_id').executeTakeFirstOrThrow()
  await db
    .insertInto('channel')
    .values({ publisher_id, description_ja: '', description_en: '', price: 500, currency: 'JPY' })
    .execute()
  const words = { title: '特典', blocks: '[]', updated_at: server.clock.now() }
  for (const locale of ['ja', 'en'] as const)
    await db
      .insertInto('page')
      .values({ ...words, slug: 'benefit-rider', locale })
      .execute()
  server.clock.pass(3_600_001)
  const { paths } = await server.api.call('GET /sitemap')
  expect(paths).toEqual([`/publisher-title/${publisher_id}`, `/channel/${publisher_id}`, '/benefit/rider'])
})
