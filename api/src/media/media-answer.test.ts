import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { folderMediaStore } from './folder-media-store.ts'
import { type Cinema, type MediaAnswer, mediaAnswer } from './media-answer.ts'
import { readSegments } from './media-playlist.ts'
import { type MediaClaims, signMedia } from './media-token.ts'

const secret = 'a secret of this test'
const now = new Date('2026-11-21T20:00:00+09:00')
const expires = now.getTime() / 1000 + 3600
const film: MediaClaims = { session: 's', asset: 'lantern-tide', quality: 2, region: 'JP', expires }
const store = folderMediaStore(join(import.meta.dirname, '../../sample/films'))

interface More {
  region?: string
  asset?: string
  method?: string
  goesOn?: Cinema['goesOn']
}

const ask = (claims: MediaClaims, file: string, { method = 'GET', goesOn = async () => true, ...more }: More = {}) =>
  mediaAnswer(
    { store, secret, goesOn },
    {
      path: `${signMedia(claims, secret)}/${more.asset ?? claims.asset}/${file}`,
      region: more.region ?? 'JP',
      asked: Object.assign(new IncomingMessage(new Socket()), { method }),
      now,
    },
  )
const read = ({ body = '' }: MediaAnswer) => (typeof body === 'string' ? body : text(body))

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
      'Content-Type': 'video/iso.segment',
    })
    expect((await ask(film, 'master.m3u8')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/vnd.apple.mpegurl',
    })
    expect((await ask(film, 'text/ja.vtt')).headers['Content-Type']).toBe('text/vtt; charset=utf-8')
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

describe('the play session', () => {
  it('is told of each piece of the picture that is sent, and of the film that it is of', async () => {
    const told = vi.fn<Cinema['goesOn']>(async () => true)
    await ask(film, 'hd/003.m4s', { goesOn: told })
    expect(told).toHaveBeenCalledExactlyOnceWith('s', { file: '003.m4s', film: await store.segments(film.asset, 'hd') })
  })

  it.each([
    ['master.m3u8', 'GET'],
    ['sd/index.m3u8', 'GET'],
    ['sd/init.mp4', 'GET'],
    ['text/ja.vtt', 'GET'],
    ['audio/003.m4s', 'GET'],
    ['sd/003.m4s', 'HEAD'],
  ])('is asked about %s by %s, which shows no picture', async (file, method) => {
    const told = vi.fn<Cinema['goesOn']>(async () => true)
    await ask(film, file, { method, goesOn: told })
    expect(told).toHaveBeenCalledExactlyOnceWith('s', undefined)
  })

  it.each(['master.m3u8', 'sd/index.m3u8', 'sd/init.mp4', 'sd/000.m4s', 'audio/000.m4s', 'text/ja.vtt'])(
    'opens no %s once it is over',
    async (file) => {
      await expect(ask(film, file, { goesOn: async () => false })).rejects.toMatchObject({ code: 'media_forbidden' })
    },
  )

  it('of a preview can’t be over: anybody may see it', async () => {
    const preview: MediaClaims = { ...film, previewSeconds: 30 }
    expect((await ask(preview, 'sd/000.m4s', { goesOn: async () => false })).status).toBe(200)
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
