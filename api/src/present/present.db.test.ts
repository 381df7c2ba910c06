import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCampaign, addEntitlement, addPresent } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs, hourMs } from '../clock.ts'
import { createOriginals } from '../image/public.ts'

let server: TestServer
let holder: TestMember
let other: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['film', 'stage']) await addTitleOnSale(server, id)
  await addCampaign(server, 'fair', ['film', 'stage'])
  for (const id of ['film', 'stage']) await addPresent(server, 'fair', id)
  holder = await server.addMember()
  await addEntitlement(server, holder.memberId, 'film')
  other = await server.addMember()
  await addEntitlement(server, other.memberId, 'stage')
  await paint('blue', '#1020c0')
})
afterAll(() => server.stop())

/** Makes it the picture of every present. */
async function paint(hash: string, background: string): Promise<void> {
  const painted = sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
  await createOriginals(server.deps.settings.DATA_DIR).keep(hash, await painted.png().toBuffer())
  await server.deps.db.updateTable('present').set({ picture_hash: hash }).execute()
}

const list = ({ api }: TestMember, present_type: 'wallpaper' | 'poster' = 'wallpaper') =>
  api.call('GET /user/present/{present_type}', { params: { present_type } })

const params = { present_type: 'wallpaper', campaign_id: 'fair', present_id: 'film-wallpaper' } as const
const one = ({ api }: Pick<TestMember, 'api'>, which: Partial<Record<keyof typeof params, string>> = {}) =>
  api.call('GET /user/present/{present_type}/{campaign_id}/{present_id}', {
    params: { ...params, ...which } as typeof params,
  })

const picture = (address: string) => fetch(server.origin + address)

test('a member has the presents of the titles that they hold, by type', async () => {
  const { items, result_total_count } = await list(holder)
  expect([items.map(({ present_id }) => present_id), result_total_count]).toEqual([['film-wallpaper'], 1])
  expect(items[0]).toMatchObject({
    ...params,
    campaign_name: 'フェア',
    present_name: '壁紙',
    width: 1920,
    height: 1080,
  })
  expect(await list(holder, 'poster')).toEqual({ items: [], result_total_count: 0 })
  expect(await list(await server.addMember())).toEqual({ items: [], result_total_count: 0 })
})

test('is described in the caller’s language', async () => {
  const english = { api: server.client({ tokens: holder.tokens, locale: 'en' }) }
  expect(await one(english)).toMatchObject({ campaign_name: 'Fair', present_name: 'Wallpaper' })
})

test('another member’s present is not found, like one that does not exist or is of another type', async () => {
  const refusal = async (asked: ReturnType<typeof one>) => ({ ...(await problemFrom(asked)), request_id: '' })
  const unknown = await refusal(one(holder, { present_id: 'no-such-present' }))
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
  expect(await refusal(one(holder, { present_id: 'stage-wallpaper' }))).toEqual(unknown)
  expect(await refusal(one(other))).toEqual(unknown)
  expect(await refusal(one(holder, { present_type: 'poster' }))).toEqual(unknown)
  expect(await refusal(one(holder, { present_type: 'sticker' }))).toEqual(unknown)
  expect((await problemFrom(one({ api: server.api }))).code).toBe('not_signed_in')
})

test('the whole picture, a small one, and the file to download are the same picture in the size that was said', async () => {
  const { image, thumbnail, download, width, height } = await one(holder)
  const sizes = []
  for (const address of [image, thumbnail, download]) {
    const response = await picture(address)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    sizes.push([meta.width, meta.height, response.headers.get('content-disposition')])
  }
  expect(sizes).toEqual([
    [width, height, null],
    [640, 360, null],
    [width, height, 'attachment; filename="fair-film-wallpaper.jpg"'],
  ])
})

test('an address opens nothing but its own present, and expires', async () => {
  const { image } = await one(holder)
  const [, , , key = ''] = image.split('/')
  const [payload = '', signature = ''] = key.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, present: 'stage-wallpaper' })).toString('base64url')
  for (const tried of [`${forged}.${signature}`, payload, 'film-wallpaper', `${key}x`])
    expect((await picture(`/images/presents/${tried}`)).status).toBe(404)
  server.clock.pass(7 * hourMs)
  expect((await picture(image)).status).toBe(404)
  server.clock.pass(-7 * hourMs)
  expect((await picture(image)).status).toBe(200)
})

test('an expired rental keeps its presents; a purchase that was paid back does not, nor do addresses given before', async () => {
  const member = await server.addMember()
  await addEntitlement(server, member.memberId, 'film')
  const { db, clock } = server.deps
  const own = db.updateTable('entitlement').where('member_id', '=', member.memberId)
  await own.set({ closed_at: clock.now(), view_expire_at: new Date(clock.now().getTime() - dayMs) }).execute()
  const { image } = await one(member)
  await own.set({ revoked_at: clock.now() }).execute()
  expect((await list(member)).items).toEqual([])
  expect((await picture(image)).status).toBe(404)
})

test('the picture is the original that the present names, and without one a placeholder', async () => {
  await server.deps.db.updateTable('present').set({ picture_hash: null }).execute()
  const { thumbnail, download } = await one(holder)
  const placeholder = await picture(thumbnail)
  expect(placeholder.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(placeholder.headers.get('content-security-policy')).toContain('sandbox')
  expect((await picture(download)).headers.get('content-disposition')).toContain('fair-film-wallpaper.svg')
  await paint('red', '#c01020')
  const { dominant } = await sharp(Buffer.from(await (await picture(thumbnail)).arrayBuffer())).stats()
  expect(dominant.r).toBeGreaterThan(150)
})
