import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../clock.ts'
import { addEntitlement, addTitle } from '../testing/add-title.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { signMedia } from './media-token.ts'

let world: TestWorld
/** Path up to the asset of a film that was bought in 4K. */
let film: string
beforeAll(async () => {
  world = await openTestWorld()
  await addTitle(world, 'moon')
  const member = await world.addMember()
  await addEntitlement(world, member.memberId, 'moon', { salesType: 'est', quality: 3 })
  const body = { full_title_id: 'moon', play_id: 'moon-1' }
  const { manifest_url } = await member.api.call('POST /user/check/purchase', { body })
  film = world.origin + manifest_url.replace('master.m3u8', '')
})
afterAll(() => world.stop())

const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(film + file, { method, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('GET /media/{token}/{asset}/…', () => {
  it('plays by relative addresses alone, from the master playlist to the last byte', async () => {
    const master = await get('master.m3u8')
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const rung = /^4k\/.*$/m.exec(await master.text())?.[0] ?? ''
    const playlist = await fetch(new URL(rung, master.url))
    const segment = /^.*\.m4s$/m.exec(await playlist.text())?.[0] ?? ''
    const answer = await fetch(new URL(segment, playlist.url))
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
    expect(bytes.includes('moof')).toBe(true)
  })

  it('says in the language of the viewer that a signature is missing, wrong or of another region', async () => {
    const abroad = { 'x-client-region': 'US' }
    const forged = signMedia(
      { session: 's', asset: 'night-glass', quality: 3, region: 'JP', expires: 2 ** 40 },
      'other',
    )
    for (const [url, headers] of [
      [`${world.origin}/media/night-glass/master.m3u8`, {}],
      [`${world.origin}/media/a.b/night-glass/master.m3u8`, {}],
      [`${world.origin}/media/${forged}/night-glass/master.m3u8`, {}],
      [`${film.replace('night-glass', 'deep-orbit')}master.m3u8`, {}],
      [`${film}master.m3u8`, abroad],
    ] as const) {
      const answer = await fetch(url, { headers: { ...headers, 'accept-language': 'en' } })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(problemSchema.parse(await answer.json()).code).toBe('media_forbidden')
    }
  })

  it('opens for no session that it does not know, however well signed', async () => {
    const expires = world.clock.now().getTime() / 1000 + 60
    const claims = { session: 'unknown', asset: 'night-glass', quality: 3, region: 'JP', expires } as const
    const { secret } = world.world.media
    expect((await fetch(`${world.origin}/media/${signMedia(claims, secret)}/night-glass/master.m3u8`)).status).toBe(403)
    const preview = signMedia({ ...claims, previewSeconds: 30 }, secret)
    expect((await fetch(`${world.origin}/media/${preview}/night-glass/master.m3u8`)).status).toBe(200)
  })
})

describe('a stored piece', () => {
  const piece = 'sd/000.m4s'
  let whole: Buffer
  let etag: string
  beforeAll(async () => {
    const answer = await get(piece)
    whole = await bytesOf(answer)
    etag = answer.headers.get('etag') ?? ''
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(etag).not.toBe('')
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=4-4', 4, 4],
    ['bytes=100-', 100, Number.POSITIVE_INFINITY],
    ['bytes=-100', -100, Number.POSITIVE_INFINITY],
    ['bytes=9-999999999', 9, Number.POSITIVE_INFINITY],
  ])('is answered in part for %s, with 206', async (range, first, last) => {
    const start = first < 0 ? whole.length + first : first
    const end = Math.min(last, whole.length - 1)
    const answer = await get(piece, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect(answer.headers.get('content-type')).toBe('video/iso.segment')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await bytesOf(answer)).equals(whole.subarray(start, end + 1))).toBe(true)
  })

  it.each(['bytes=999999999-', 'bytes=-0', 'bytes=9-3', 'bytes=x-y'])(
    'has nothing for %s: an empty 416 that no cache keeps',
    async (range) => {
      const answer = await get(piece, { range })
      expect(answer.status).toBe(416)
      expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toBe('')
    },
  )

  it.each(['bytes=-999999999', 'bytes=0-1,5-6', 'pages=1-2'])(
    'is whole for %s: all of it, or what a server may ignore',
    async (range) => {
      const answer = await get(piece, { range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null])
      expect((await bytesOf(answer)).equals(whole)).toBe(true)
    },
  )

  it('goes on in part only as long as it is the same', async () => {
    const range = 'bytes=0-9'
    expect((await get(piece, { range, 'if-range': etag })).status).toBe(206)
    expect((await get(piece, { range, 'if-range': '"another"' })).status).toBe(200)
  })

  it('is not sent again to who has it', async () => {
    const answer = await get(piece, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect((await get(piece, { 'if-match': '"another"' })).status).toBe(412)
  })

  it('tells all but itself when asked by HEAD, whole or in part', async () => {
    const head = await get(piece, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
    expect(await head.text()).toBe('')
    const part = await get(piece, { range: 'bytes=0-9' }, 'HEAD')
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
  })

  it('is a problem when the film has no such piece', async () => {
    const answer = await get('sd/999.m4s')
    expect(answer.status).toBe(404)
    expect(problemSchema.parse(await answer.json()).code).toBe('not_found')
  })
})

it('closes when the signature runs out', async () => {
  expect((await get('sd/init.mp4')).status).toBe(200)
  world.clock.pass(4 * hourMs)
  expect((await get('sd/init.mp4')).status).toBe(403)
})
