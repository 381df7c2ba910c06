import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderMediaStore } from './folder-media-store.ts'
import { type MediaAnswer, mediaAnswer } from './media-answer.ts'
import { readSegments } from './media-playlist.ts'
import { type MediaClaims, signMedia } from './media-token.ts'

const secret = 'a secret of this test'
const now = new Date('2026-11-21T20:00:00+09:00')
const expires = now.getTime() / 1000 + 3600
const film: MediaClaims = { session: 's', asset: 'lantern-tide', quality: 2, region: 'JP', expires }
const store = folderMediaStore(join(import.meta.dirname, '../../sample/films'))

const ask = (claims: MediaClaims, file: string, more: { region?: string; range?: string; asset?: string } = {}) =>
  mediaAnswer(store, secret, {
    path: `${signMedia(claims, secret)}/${more.asset ?? claims.asset}/${file}`,
    region: more.region ?? 'JP',
    range: more.range,
    now,
  })
const read = ({ body }: MediaAnswer) => (typeof body === 'string' ? body : text(body))

describe('a signed film', () => {
  it('plays as far as its signature goes: every address of its playlists answers', async () => {
    const master = await read(await ask(film, 'master.m3u8'))
    const playlists = [...master.matchAll(/^(\w+\/index\.m3u8)$|URI="([^"]+)"/gm)].map(([, a, b]) => a ?? b ?? '')
    expect(playlists.toSorted()).toEqual(['audio/index.m3u8', 'hd/index.m3u8', 'sd/index.m3u8'])
    for (const playlist of playlists) {
      const segments = readSegments(await read(await ask(film, playlist)))
      expect(segments.length).toBeGreaterThan(10)
      for (const file of ['init.mp4', segments[0]?.file, segments.at(-1)?.file])
        expect((await ask(film, playlist.replace('index.m3u8', String(file)))).status).toBe(200)
    }
  })

  it('keeps pieces for ever but only for this viewer, and playlists not at all', async () => {
    expect((await ask(film, 'sd/000.m4s')).headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'video/iso.segment',
    })
    expect((await ask(film, 'master.m3u8')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/vnd.apple.mpegurl',
    })
    expect((await ask(film, 'text/ja.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8')
  })

  it.each([
    ['a quality above what was bought', film, '4k/000.m4s', {}],
    ['its playlist', film, '4k/index.m3u8', {}],
    ['another asset', film, 'sd/000.m4s', { asset: 'night-glass' }],
    ['another region', film, 'sd/000.m4s', { region: 'US' }],
    ['a time past', { ...film, expires: now.getTime() / 1000 }, 'sd/000.m4s', {}],
  ] as const)('does not open for %s', async (_, claims, file, more) => {
    await expect(ask(claims, file, more)).rejects.toMatchObject({ code: 'media_forbidden' })
  })

  it.each(['film.json', '../night-glass/master.m3u8', 'sd/999.m4s', 'text/xx.vtt'])('has no %s', async (file) => {
    await expect(ask(film, file)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a part of a piece', () => {
  let whole: Buffer
  beforeAll(async () => {
    const { body } = await ask(film, 'sd/init.mp4')
    if (typeof body === 'string') throw new Error('a stream')
    whole = Buffer.concat(await body.toArray())
  })

  it('is answered by its bytes', async () => {
    const { status, headers, body } = await ask(film, 'sd/init.mp4', { range: 'bytes=4-7' })
    expect(status).toBe(206)
    expect(headers).toMatchObject({ 'content-range': `bytes 4-7/${whole.length}`, 'content-length': '4' })
    expect(await read({ status, headers, body })).toBe('ftyp')
  })

  it('is refused past the end, with the size', async () => {
    const { status, headers } = await ask(film, 'sd/init.mp4', { range: `bytes=${whole.length}-` })
    expect(status).toBe(416)
    expect(headers['content-range']).toBe(`bytes */${whole.length}`)
  })
})

describe('a preview', () => {
  const preview: MediaClaims = { ...film, quality: 1, previewSeconds: 30 }

  it('ends: the playlist is finished after the last segment that begins before 30 s', async () => {
    const playlist = await read(await ask(preview, 'sd/index.m3u8'))
    expect(readSegments(playlist)).toHaveLength(8)
    expect(playlist).toContain('#EXT-X-ENDLIST')
  })

  it('does not open what comes after', async () => {
    expect((await ask(preview, 'sd/007.m4s')).status).toBe(200)
    await expect(ask(preview, 'sd/008.m4s')).rejects.toMatchObject({ code: 'media_forbidden' })
  })
})

describe('a live event', () => {
  it('is a playlist that slides with the clock', async () => {
    const from = now.getTime() / 1000 - 400
    const live: MediaClaims = { ...film, asset: 'live-loop', live: { from, until: from + 3600 } }
    const playlist = await read(await ask(live, 'sd/index.m3u8'))
    expect(playlist).toContain('#EXT-X-MEDIA-SEQUENCE:94\n')
    expect(playlist).not.toContain('#EXT-X-ENDLIST')
    expect(playlist).toContain('#EXT-X-DISCONTINUITY\n')
  })
})
