import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureFormat, pictureAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { addTitle } from '../../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts'

let server: TestServer
let poster: string
let still: string
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
  const params = { full_title_id: 'night-glass' }
  const { title } = await server.api.call('GET /title/{full_title_id}', { params })
  poster = title.image
  still = title.single_packs[0]?.stories[0]?.image ?? ''
})
afterAll(() => server.stop())

const get = (address: string | undefined, headers: Record<string, string> = {}) =>
  fetch(server.origin + address, { headers })

/** Requests the picture until it has been encoded, as the pages of later visitors do. */
async function made(address: string | undefined, type: string): Promise<Response> {
  return vi.waitFor(
    async () => {
      const response = await get(address)
      expect(response.headers.get('content-type')).toBe(type)
      return response
    },
    { timeout: 20_000, interval: 20 },
  )
}

it('is sent as SVG, uncached, while the requested format is being encoded', async () => {
  const first = await get(pictureAddress(poster, { width: 240, format: 'avif' }))
  expect(first.headers.get('content-type')).toContain('image/svg+xml')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('etag')).toBeNull()
  await made(pictureAddress(poster, { width: 240, format: 'avif' }), 'image/avif')
})

it('has Latin letters in a response in English, at an address of its own that is cached as long', async () => {
  const params = { full_title_id: 'night-glass' }
  const english = await server.client({ locale: 'en' }).call('GET /title/{full_title_id}', { params })
  const { image } = english.title
  expect(image).toBe(poster.replace('/posters/', '/englishposters/'))
  const [drawn, japanese] = [await get(image), await get(poster)]
  expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await drawn.text()).not.toBe(await japanese.text())
  await made(pictureAddress(image, { width: 160, format: 'webp' }), 'image/webp')
})

it.each(['avif', 'webp'] as const)('has the width in its address, as %s, and is cached for ever', async (format) => {
  for (const [picture, width, height] of [
    [poster, 160, 240],
    [still, 320, 180],
  ] as const) {
    const response = await made(pictureAddress(picture, { width, format }), `image/${format}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { format: found, ...measured } = await sharp(await response.arrayBuffer()).metadata()
    expect([found, measured.width, measured.height]).toEqual([format === 'avif' ? 'heif' : format, width, height])
    const again = await get(pictureAddress(picture, { width, format }), {
      'if-none-match': response.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  }
})

it('is small in bytes', async () => {
  const bytes = async (picture: string) =>
    (await (await made(pictureAddress(picture, { width: 320, format: 'avif' }), 'image/avif')).arrayBuffer()).byteLength
  expect(await bytes(poster)).toBeLessThan(15_000)
  expect(await bytes(still)).toBeLessThan(15_000)
})

it('is waited for as jpg, because a client that requests jpg may not support SVG', async () => {
  const response = await get(pictureAddress(poster, { width: 640, format: 'jpg' }))
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(640)
})

it('is encoded once for concurrent requests', async () => {
  const address = pictureAddress(poster, { width: 160, format: 'jpg' })
  const responses = await Promise.all(Array.from({ length: 8 }, () => get(address)))
  expect(new Set(responses.map((response) => response.headers.get('content-type')))).toEqual(new Set(['image/jpeg']))
  const files = await readdir(join(server.deps.settings.DATA_DIR, 'pictures'))
  expect(files.filter((file) => file.endsWith('.160.jpg'))).toHaveLength(1)
})

it('is the current one under another version, cached briefly, without a second file', async () => {
  await made(pictureAddress(poster, { width: 240, format: 'avif' }), 'image/avif')
  const other = await get('/images/posters/night-glass.240.avif?v=0123456789')
  expect([other.headers.get('content-type'), other.headers.get('cache-control')]).toEqual([
    'image/avif',
    'public, max-age=300',
  ])
  const files = await readdir(join(server.deps.settings.DATA_DIR, 'pictures'))
  expect(files.filter((file) => file.endsWith('.240.avif'))).toHaveLength(1)
})

it('exists in the listed widths and formats only', async () => {
  const version = new URL(poster, server.origin).search
  for (const file of ['night-glass.321.avif', 'night-glass.320.png', 'night-glass.0320.avif', 'unknown.320.avif'])
    expect((await get(`/images/posters/${file}${version}`)).status).toBe(404)
})

it('is available at once when it is tiny, whatever else is being encoded', async () => {
  const others = [400, 480, 640] as const
  await Promise.all(others.map((width) => get(pictureAddress(poster, { width, format: 'avif' }))))
  const response = await get(pictureAddress(poster, { width: 32, format: 'avif' }))
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(1_500)
})

it('is a placeholder with its name when none was imported, as SVG wherever a browser can show it', async () => {
  const plain = await openTestServer()
  onTestFinished(plain.stop)
  await addTitle(plain, 'harbour')
  const { title } = await plain.api.call('GET /title/{full_title_id}', { params: { full_title_id: 'harbour' } })
  const as = (format: PictureFormat) => fetch(plain.origin + pictureAddress(title.image, { width: 320, format }))
  const avif = await as('avif')
  expect(avif.headers.get('content-type')).toContain('image/svg+xml')
  expect(avif.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await avif.text()).toContain('harbourの')
  const { width, height } = await sharp(await (await as('jpg')).arrayBuffer()).metadata()
  expect([width, height]).toEqual([320, 480])
})
