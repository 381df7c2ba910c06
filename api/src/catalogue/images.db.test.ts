import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureAddress } from '@ginmaku/shared-contracts/api/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'

let world: TestWorld
let poster: string
let still: string
beforeAll(async () => {
  world = await openTestWorld({ settings: { SEED: 'sample' } })
  const params = { full_title_id: 'night-glass' }
  const { title } = await world.api.call('GET /title/{full_title_id}', { params })
  poster = title.image
  still = title.single_packs[0]?.stories[0]?.image ?? ''
})
afterAll(() => world.stop())

const get = (address: string | undefined, headers: Record<string, string> = {}) =>
  fetch(world.origin + address, { headers })

/** Requests the picture until it has been encoded, as the pages of later visitors do. */
async function made(address: string | undefined, type: string): Promise<Response> {
  return vi.waitFor(
    async () => {
      const answer = await get(address)
      expect(answer.headers.get('content-type')).toBe(type)
      return answer
    },
    { timeout: 20_000, interval: 20 },
  )
}

it('is shown as drawn, and not kept so, while the form that was asked for is being made', async () => {
  const first = await get(pictureAddress(poster, { width: 240, format: 'avif' }))
  expect(first.headers.get('content-type')).toContain('image/svg+xml')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('etag')).toBeNull()
  await made(pictureAddress(poster, { width: 240, format: 'avif' }), 'image/avif')
})

it.each(['avif', 'webp'] as const)(
  'has the width that its address says, as %s, and is kept for ever',
  async (format) => {
    for (const [picture, width, height] of [
      [poster, 160, 240],
      [still, 320, 180],
    ] as const) {
      const answer = await made(pictureAddress(picture, { width, format }), `image/${format}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { format: found, ...measured } = await sharp(await answer.arrayBuffer()).metadata()
      expect([found, measured.width, measured.height]).toEqual([format === 'avif' ? 'heif' : format, width, height])
      const again = await get(pictureAddress(picture, { width, format }), {
        'if-none-match': answer.headers.get('etag') ?? '',
      })
      expect(again.status).toBe(304)
    }
  },
)

it('weighs little', async () => {
  const bytes = async (picture: string) =>
    (await (await made(pictureAddress(picture, { width: 320, format: 'avif' }), 'image/avif')).arrayBuffer()).byteLength
  expect(await bytes(poster)).toBeLessThan(15_000)
  expect(await bytes(still)).toBeLessThan(15_000)
})

it('is waited for as jpg: who asks for that may know no drawings', async () => {
  const answer = await get(pictureAddress(poster, { width: 640, format: 'jpg' }))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(640)
})

it('is made once, however many ask for it at once', async () => {
  const address = pictureAddress(poster, { width: 160, format: 'jpg' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(address)))
  expect(new Set(answers.map((answer) => answer.headers.get('content-type')))).toEqual(new Set(['image/jpeg']))
  const files = await readdir(join(world.world.settings.DATA_DIR, 'pictures'))
  expect(files.filter((file) => file.endsWith('.160.jpg'))).toHaveLength(1)
})

it('is the present one under another version, kept briefly, and makes no second file', async () => {
  await made(pictureAddress(poster, { width: 240, format: 'avif' }), 'image/avif')
  const other = await get('/images/posters/night-glass.240.avif?v=0123456789')
  expect([other.headers.get('content-type'), other.headers.get('cache-control')]).toEqual([
    'image/avif',
    'public, max-age=300',
  ])
  const files = await readdir(join(world.world.settings.DATA_DIR, 'pictures'))
  expect(files.filter((file) => file.endsWith('.240.avif'))).toHaveLength(1)
})

it('comes in the listed widths and formats alone', async () => {
  const version = new URL(poster, world.origin).search
  for (const file of ['night-glass.321.avif', 'night-glass.320.png', 'night-glass.0320.avif', 'nobody.320.avif'])
    expect((await get(`/images/posters/${file}${version}`)).status).toBe(404)
})

it('is there at once when it is tiny, whatever else is being made', async () => {
  const others = [400, 480, 640] as const
  await Promise.all(others.map((width) => get(pictureAddress(poster, { width, format: 'avif' }))))
  const answer = await get(pictureAddress(poster, { width: 32, format: 'avif' }))
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_500)
})
