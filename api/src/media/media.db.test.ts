import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../clock.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { type MediaClaims, signMedia } from './media-token.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.stop())

const signed = (more: Partial<MediaClaims> = {}) => {
  const expires = Math.floor(world.clock.now().getTime() / 1000) + 60
  const claims: MediaClaims = { session: 's', asset: 'night-glass', quality: 3, region: 'JP', expires, ...more }
  return `${world.origin}/media/${signMedia(claims, world.world.media.secret)}/night-glass/`
}

describe('GET /media/{token}/{asset}/…', () => {
  it('plays by relative addresses alone, from the master playlist to the last byte', async () => {
    const master = await fetch(`${signed()}master.m3u8`)
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const rung = /^4k\/.*$/m.exec(await master.text())?.[0] ?? ''
    const playlist = await fetch(new URL(rung, master.url))
    const segment = /^.*\.m4s$/m.exec(await playlist.text())?.[0] ?? ''
    const answer = await fetch(new URL(segment, playlist.url))
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
    expect(bytes.includes('moof')).toBe(true)
  })

  it('answers a range with 206', async () => {
    const answer = await fetch(`${signed()}sd/000.m4s`, { headers: { range: 'bytes=0-9' } })
    expect(answer.status).toBe(206)
    expect((await answer.arrayBuffer()).byteLength).toBe(10)
  })

  it('answers an empty 416 past the end', async () => {
    const answer = await fetch(`${signed()}sd/init.mp4`, { headers: { range: 'bytes=99999999-' } })
    expect(answer.status).toBe(416)
  })

  it('says in the language of the viewer that a signature is missing, wrong or of another region', async () => {
    const abroad = { 'x-client-region': 'US' }
    for (const [url, headers] of [
      [`${world.origin}/media/night-glass/master.m3u8`, {}],
      [`${world.origin}/media/a.b/night-glass/master.m3u8`, {}],
      [`${signed({ asset: 'deep-orbit' })}master.m3u8`, {}],
      [`${signed()}master.m3u8`, abroad],
    ] as const) {
      const answer = await fetch(url, { headers: { ...headers, 'accept-language': 'en' } })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(problemSchema.parse(await answer.json()).code).toBe('media_forbidden')
    }
  })

  it('closes when the signature runs out', async () => {
    const url = `${signed()}sd/init.mp4`
    expect((await fetch(url)).status).toBe(200)
    world.clock.pass(hourMs)
    expect((await fetch(url)).status).toBe(403)
  })
})
