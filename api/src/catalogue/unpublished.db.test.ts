import { afterAll, beforeAll, expect, it } from 'vitest'
import { after } from '../clock.ts'
import { addTitleOnSale } from '../testing/open-test-shop.ts'
import { openTestWorld, type TestMember, type TestWorld } from '../testing/open-test-world.ts'
import { problemFrom } from '../testing/test-client.ts'
import { addRight } from '../testing/watchable.ts'

let world: TestWorld
let member: TestMember
beforeAll(async () => {
  world = await openTestWorld()
  member = await world.addMember()
  await addTitleOnSale(world, 'soon')
  const publishedAt = after(world.clock.now(), 1)
  await world.world.db.updateTable('title').set({ published_at: publishedAt }).execute()
})
afterAll(() => world.stop())

it('a title that is not published is nobody’s to see, price, preview or picture, to the millisecond', async () => {
  const wish = { pack_price_id: 'soon-tvod-hd' }
  const calls = {
    title: () => world.api.call('GET /title/{full_title_id}', { params: { full_title_id: 'soon' } }),
    preview: () =>
      world.api.call('GET /title/{full_title_id}/preview', {
        params: { full_title_id: 'soon' },
        query: { play_id: 'soon-1' },
      }),
    quote: () => member.api.call('POST /purchase/quote', { body: wish }),
    'preview by check': () =>
      member.api.call('POST /user/check/purchase', {
        body: { full_title_id: 'soon', play_id: 'soon-1', is_preview: true },
      }),
  }
  for (const [what, call] of Object.entries(calls)) expect((await problemFrom(call())).status, what).toBe(404)
  const pictures = ['/images/posters/soon.svg', '/images/stills/soon-1.svg']
  for (const picture of pictures) expect((await fetch(world.origin + picture)).status, picture).toBe(404)
  world.clock.pass(1)
  for (const [what, call] of Object.entries(calls)) expect(await call(), what).toBeDefined()
  for (const picture of pictures) expect((await fetch(world.origin + picture)).status, picture).toBe(200)
})

it('who holds a title watches it, published or not', async () => {
  await world.world.db
    .updateTable('title')
    .set({ published_at: after(world.clock.now(), 1) })
    .execute()
  await addRight(world, member.memberId, 'soon')
  const grant = await member.api.call('POST /user/check/purchase', {
    body: { full_title_id: 'soon', play_id: 'soon-1' },
  })
  expect((await fetch(world.origin + grant.manifest_url)).status).toBe(200)
})
