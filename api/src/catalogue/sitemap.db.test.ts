import { afterAll, beforeAll, expect, it } from 'vitest'
import { after } from '../clock.ts'
import { addTitleOnSale } from '../testing/open-test-shop.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { problemFrom } from '../testing/test-client.ts'
import { listPartStarts, listTitlesFrom } from './sitemap-store.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await addTitleOnSale(world, id)
  const publishedAt = after(world.clock.now(), 60_000)
  await world.world.db
    .updateTable('title')
    .set({ published_at: publishedAt })
    .where('full_title_id', '=', 'd')
    .execute()
})
afterAll(() => world.stop())

it('every published title is in exactly one part', async () => {
  const { db } = world.world
  const now = world.clock.now()
  expect(await listPartStarts(db, now, 2)).toEqual(['a', 'c'])
  const parts = await Promise.all(['a', 'c'].map((from) => listTitlesFrom(db, now, from, 2)))
  expect(parts.flat().map(({ full_title_id }) => full_title_id)).toEqual(['a', 'b', 'c', 'e'])
})

it('the API lists the parts and their titles, and a part past the end is not found', async () => {
  expect(await world.api.call('GET /sitemap')).toEqual({ items: [{ from: 'a' }] })
  const part = await world.api.call('GET /sitemap/{from}', { params: { from: 'b' } })
  expect(part.items.map(({ full_title_id }) => full_title_id)).toEqual(['b', 'c', 'e'])
  expect((await problemFrom(world.api.call('GET /sitemap/{from}', { params: { from: 'zz' } }))).status).toBe(404)
})

it('the parts are counted again after an hour', async () => {
  await addTitleOnSale(world, '0')
  expect(await world.api.call('GET /sitemap')).toEqual({ items: [{ from: 'a' }] })
  world.clock.pass(3_600_001)
  expect(await world.api.call('GET /sitemap')).toEqual({ items: [{ from: '0' }] })
})
