import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { hourMs } from '../clock.ts'
import { seal } from '../server/seal.ts'
import { signMedia } from './media-path.ts'

let server: TestServer
/** Path up to the asset of a film that was bought in 4K. */
let film: string
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
  const member = await server.addMember()
  await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', quality: 3 })
  const body = { full_title_id: 'moon', play_id: 'moon-1' }
  const { manifest_url } = await member.api.call('POST /user/check/purchase', { body })
  film = server.origin + manifest_url.replace('master.m3u8', '')
})
afterAll(() => server.stop())

const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(film + file, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('GET /media/{token}/{asset}/…', () => {
  it('plays by relative addresses only, from the master playlist to the last byte', async () => {
    const master = await get('master.m3u8')
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const rung = /^2160p\/.*$/m.exec(await master.text())?.[0] ?? ''
    const playlist = await fetch(new URL(rung, master.url))
    const segment = /^.*\.m4s$/m.exec(await playlist.text())?.[0] ?? ''
    const response = await fetch(new URL(segment, playlist.url))
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const bytes = await bytesOf(response)
    expect(bytes.length).toBe(Number(response.headers.get('content-length')))
    expect(bytes.includes('moof')).toBe(true)
  })

  it('says in the viewer’s language that a signature is missing, wrong or for another region', async () => {
    const abroad = { 'x-client-region': 'US' }
    const forged = signMedia({ session: 's', asset: 'night-sea', quality: 3, region: 'JP', expires: 2 ** 40 }, 'other')
    for (const [url, headers] of [
      [`${server.origin}/media/night-sea/master.m3u8`, {}],
      [`${server.origin}/media/a.b/night-sea/master.m3u8`, {}],
      [`${server.origin}/media/${forged}/night-sea/master.m3u8`, {}],
      [`${film.replace('night-sea', 'orbit')}master.m3u8`, {}],
      [`${film}master.m3u8`, abroad],
    ] as const) {
      const response = await fetch(url, { headers: { ...headers, 'accept-language': 'en' } })
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(problemSchema.parse(await response.json()).code).toBe('media_forbidden')
    }
  })

  it('refuses an unknown play session, even with a valid signature', async () => {
    const expires = server.clock.now().getTime() / 1000 + 60
    const claims = { session: 'unknown', asset: 'night-sea', quality: 3, region: 'JP', expires } as const
    const { secret } = server.deps.media
    expect((await fetch(`${server.origin}/media/${signMedia(claims, secret)}/night-sea/master.m3u8`)).status).toBe(403)
    const preview = signMedia({ ...claims, previewSeconds: 30 }, secret)
    expect((await fetch(`${server.origin}/media/${preview}/night-sea/master.m3u8`)).status).toBe(200)
  })

  it('refuses claims that make no sense, even with a valid signature', async () => {
    const { secret } = server.deps.media
    for (const claims of [
      { expires: 2 ** 40 },
      { session: 's\u0000', asset: 'night-sea', quality: 3, region: 'JP', expires: 2 ** 40 },
    ]) {
      const response = await fetch(`${server.origin}/media/${seal('media.v1', claims, secret)}/night-sea/master.m3u8`)
      expect(response.status).toBe(403)
    }
  })
})

describe('a stored segment', () => {
  const piece = '480p/00001.m4s'
  let whole: Buffer
  let etag: string
  beforeAll(async () => {
    const response = await get(piece)
    whole = await bytesOf(response)
    etag = response.headers.get('etag') ?? ''
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(etag).not.toBe('')
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=4-4', 4, 4],
    ['bytes=100-', 100, Number.POSITIVE_INFINITY],
    ['bytes=-100', -100, Number.POSITIVE_INFINITY],
    ['bytes=9-999999999', 9, Number.POSITIVE_INFINITY],
    ['bytes=-999999999', 0, Number.POSITIVE_INFINITY],
  ])('is sent partially for %s, with 206', async (range, first, last) => {
    const start = first < 0 ? whole.length + first : first
    const end = Math.min(last, whole.length - 1)
    const response = await get(piece, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(response.headers.get('content-type')).toBe('video/iso.segment')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await bytesOf(response)).equals(whole.subarray(start, end + 1))).toBe(true)
  })

  it.each(['bytes=999999999-', 'bytes=-0'])('gives an empty, uncacheable 416 for %s', async (range) => {
    const response = await get(piece, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
  })

  it.each(['bytes=9-3', 'bytes=x-y', 'bytes=0-1,5-6', 'pages=1-2'])(
    'is sent whole for %s, which a server ignores or may ignore',
    async (range) => {
      const response = await get(piece, { range })
      expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
      expect((await bytesOf(response)).equals(whole)).toBe(true)
    },
  )

  it('is resumed partially only while it is unchanged', async () => {
    const range = 'bytes=0-9'
    expect((await get(piece, { range, 'if-range': etag })).status).toBe(206)
    expect((await get(piece, { range, 'if-range': '"another"' })).status).toBe(200)
  })

  it('is 304 for a client that has it', async () => {
    const response = await get(piece, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect((await get(piece, { 'if-match': '"another"' })).status).toBe(412)
  })

  it('sends only headers for HEAD, which has no ranges', async () => {
    const head = await get(piece, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
    expect(await head.text()).toBe('')
    const part = await get(piece, { range: 'bytes=0-9' }, 'HEAD')
    expect([part.status, part.headers.get('content-length')]).toEqual([200, String(whole.length)])
  })

  it('is a problem when the film has no such segment', async () => {
    const response = await get('480p/01000.m4s')
    expect(response.status).toBe(404)
    expect(problemSchema.parse(await response.json()).code).toBe('not_found')
  })
})

it('is refused once the signature has expired', async () => {
  expect((await get('480p/init.mp4')).status).toBe(200)
  server.clock.pass(4 * hourMs)
  expect((await get('480p/init.mp4')).status).toBe(403)
})
