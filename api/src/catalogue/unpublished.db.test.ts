import { randomUUID } from 'node:crypto'
import { pictureAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEntitlement } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after } from '../clock.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  member = await server.addMember()
  await addTitleOnSale(server, 'soon')
  const publishedAt = after(server.clock.now(), 1)
  await server.deps.db.updateTable('title').set({ published_at: publishedAt }).execute()
})
afterAll(() => server.stop())

it('an unpublished title has no page, price, preview or picture until the exact millisecond', async () => {
  const request = { pack_price_id: 'soon-tvod-hd' }
  const calls = {
    title: () => server.api.call('GET /title/{full_title_id}', { params: { full_title_id: 'soon' } }),
    preview: () =>
      server.api.call('GET /title/{full_title_id}/preview', {
        params: { full_title_id: 'soon' },
        query: { play_id: 'soon-1' },
      }),
    quote: () => member.api.call('POST /purchase/quote', { body: request }),
    'preview by check': () =>
      member.api.call('POST /user/check/purchase', {
        body: { full_title_id: 'soon', play_id: 'soon-1', is_preview: true },
      }),
  }
  for (const [what, call] of Object.entries(calls)) expect((await problemFrom(call())).status, what).toBe(404)
  const pictures = ['/images/posters/soon.svg', '/images/stills/soon-1.svg', '/images/backdrops/soon.svg']
  for (const picture of pictures) expect((await fetch(server.origin + picture)).status, picture).toBe(404)
  server.clock.pass(1)
  for (const [what, call] of Object.entries(calls)) expect(await call(), what).toBeDefined()
  for (const picture of pictures) expect((await fetch(server.origin + picture)).status, picture).toBe(200)
})

it('a holder can watch a title, published or not', async () => {
  await server.deps.db
    .updateTable('title')
    .set({ published_at: after(server.clock.now(), 1) })
    .execute()
  await addEntitlement(server, member.memberId, 'soon')
  const grant = await member.api.call('POST /user/check/purchase', {
    body: { full_title_id: 'soon', play_id: 'soon-1' },
  })
  expect((await fetch(server.origin + grant.manifest_url)).status).toBe(200)
})

it('only holders see the pictures of an unpublished title', async () => {
  const { db } = server.deps
  const params = { full_title_id: 'kept' }
  await addTitleOnSale(server, 'kept')
  const buyer = await server.addMember()
  const request = { pack_price_id: 'kept-tvod-free', payment_kind: 'free', confirm_price: 0, confirmed: true } as const
  const { purchase_number } = await buyer.api.call(
    'POST /purchase',
    { body: request },
    { idempotencyKey: randomUUID() },
  )
  const picturesOf = async () => {
    const library = await buyer.api.call('GET /user/library', { query: {} })
    const stories = await buyer.api.call('GET /user/library/{full_title_id}/story', { params, query: {} })
    const history = await buyer.api.call('GET /user/history', { query: {} })
    const purchase = await buyer.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
    const holders = [...library.items, stories, ...stories.items, ...history.items, purchase]
    return holders.map(({ image }) => image ?? '')
  }
  const published = await picturesOf()
  expect(new Set(published).size).toBe(3)
  for (const image of published) expect(image).toMatch(/^\/images\/(posters|stills)\/kept(-\d)?\.svg\?v=[0-9a-f]{10}$/)
  const unpublished = { published_at: after(server.clock.now(), 1) }
  await db.updateTable('title').set(unpublished).where('full_title_id', '=', 'kept').execute()

  const statusOf = async (address: string | undefined) => (await fetch(server.origin + address)).status
  const signed = await picturesOf()
  for (const [number, image] of signed.entries()) {
    const before = published[number] ?? ''
    expect(image.startsWith(before) && image !== before, image).toBe(true)
    for (const form of [
      { width: 32, format: 'webp' },
      { width: 320, format: 'avif' },
    ] as const)
      expect(await statusOf(pictureAddress(before, form)), before).toBe(404)
    expect(await statusOf(before)).toBe(404)
    expect(await statusOf(image)).toBe(200)
  }
  const [poster = ''] = signed
  const signature = poster.slice(-32)
  expect(await statusOf(pictureAddress(poster, { width: 32, format: 'webp' }))).toBe(200)
  const otherStill = `${published.find((image) => image.includes('stills'))}${signature}`
  expect(await statusOf(otherStill), 'a signature opens its own picture alone').toBe(404)
  expect(await statusOf(`${poster.slice(0, -32)}${'0'.repeat(32)}`)).toBe(404)
})
