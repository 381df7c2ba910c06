import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type MediaClaims, signMedia } from './media-path.ts'
import { readSegments } from './media-playlist.ts'
import type { MediaDependencies, MediaResponse } from './media-request.ts'
import { mediaResponse } from './media-response.ts'
import { folderObjectStore } from './objects/folder-object-store.ts'
import { repeatedAsset, repeatingMedia } from './repeated-films.ts'
import { storedMedia } from './stored-media.ts'

const secret = 'a secret of this test'
const now = new Date('2026-11-21T20:00:00+09:00')
const expires = now.getTime() / 1000 + 3600
const film: MediaClaims = { session: 's', asset: 'orbit', quality: 2, region: 'JP', expires }
const store = repeatingMedia(storedMedia(folderObjectStore(join(import.meta.dirname, '../../../sample-content/films'))))

interface More {
  region?: string
  asset?: string
  method?: string
  headers?: Record<string, string>
  mayContinue?: MediaDependencies['mayContinue']
  delivery?: MediaDependencies['delivery']
}

const get = (
  claims: MediaClaims,
  file: string,
  { method = 'GET', headers = {}, mayContinue = async () => true, delivery = {}, ...more }: More = {},
) =>
  mediaResponse(
    { store, secret, mayContinue, delivery },
    {
      path: `${signMedia(claims, secret)}/${more.asset ?? claims.asset}/${file}`,
      region: more.region ?? 'JP',
      httpRequest: Object.assign(new IncomingMessage(new Socket()), { method, headers }),
      now,
    },
  )
const read = async ({ body = '' }: MediaResponse) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : text(body)

describe('a signed film', () => {
  it('plays what its signature covers: every address in its playlists responds', async () => {
    const master = await read(await get(film, 'master.m3u8'))
    const playlists = [...master.matchAll(/^(\w+\/index\.m3u8)$|URI="([^"]+)"/gm)].map(([, a, b]) => a ?? b ?? '')
    const tracks = ['480p', '720p', 'audio-und']
    expect(playlists.toSorted()).toEqual(tracks.map((track) => `${track}/index.m3u8`))
    for (const playlist of playlists) {
      const segments = readSegments(await read(await get(film, playlist)))
      expect(segments.length).toBeGreaterThan(10)
      for (const file of ['init.mp4', segments[0]?.file, segments.at(-1)?.file])
        expect((await get(film, playlist.replace('index.m3u8', String(file)))).status).toBe(200)
    }
  })

  it('caches segments for ever but only for this viewer, and playlists not at all', async () => {
    expect((await get(film, '480p/00001.m4s')).headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'video/iso.segment',
    })
    expect((await get(film, 'master.m3u8')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/vnd.apple.mpegurl',
    })
    expect((await get(film, 'text/ja.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect((await get(film, 'storyboard/sheet.jpg')).headers['content-type']).toBe('image/jpeg')
    expect((await get(film, 'storyboard/tiles.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8')
  })

  it.each([
    ['a quality above what was bought', film, '2160p/00001.m4s', {}],
    ['its playlist', film, '2160p/index.m3u8', {}],
    ['another asset', film, '480p/00001.m4s', { asset: 'night-sea' }],
    ['another region', film, '480p/00001.m4s', { region: 'US' }],
    ['a time past', { ...film, expires: now.getTime() / 1000 }, '480p/00001.m4s', {}],
  ] as const)('does not open for %s', async (_, claims, file, more) => {
    await expect(get(claims, file, more)).rejects.toMatchObject({ code: 'media_forbidden' })
  })

  it.each(['film.json', 'manifest.mpd', '../night-sea/master.m3u8', '480p/01000.m4s', 'text/xx.vtt'])(
    'has no %s',
    async (file) => {
      await expect(get(film, file)).rejects.toMatchObject({ code: 'not_found' })
    },
  )
})

describe('the play session', () => {
  it('is checked with each video segment that is sent, and its film', async () => {
    const mayContinue = vi.fn<MediaDependencies['mayContinue']>(async () => true)
    await get(film, '720p/00004.m4s', { mayContinue })
    const segment = { file: '00004.m4s', film: await store.segments(film.asset, '720p') }
    expect(mayContinue).toHaveBeenCalledExactlyOnceWith('s', segment, true)
  })

  it.each([
    ['master.m3u8', 'GET'],
    ['480p/index.m3u8', 'GET'],
    ['480p/init.mp4', 'GET'],
    ['text/ja.vtt', 'GET'],
    ['audio-und/00004.m4s', 'GET'],
    ['480p/00004.m4s', 'HEAD'],
  ])('is checked without a segment for %s by %s, which sends no video', async (file, method) => {
    const mayContinue = vi.fn<MediaDependencies['mayContinue']>(async () => true)
    await get(film, file, { method, mayContinue })
    expect(mayContinue).toHaveBeenCalledExactlyOnceWith('s', undefined, !file.endsWith('.m3u8'))
  })

  it.each(['master.m3u8', '480p/index.m3u8', '480p/init.mp4', '480p/00001.m4s', 'audio-und/00001.m4s', 'text/ja.vtt'])(
    'does not open %s once it is over',
    async (file) => {
      await expect(get(film, file, { mayContinue: async () => false })).rejects.toMatchObject({
        code: 'media_forbidden',
      })
    },
  )

  it('does not limit a preview, which anyone may see', async () => {
    const preview: MediaClaims = { ...film, previewSeconds: 30 }
    expect((await get(preview, '480p/00001.m4s', { mayContinue: async () => false })).status).toBe(200)
  })
})

describe('a preview', () => {
  const preview: MediaClaims = { ...film, quality: 1, previewSeconds: 30 }

  it('ends: the playlist is finished after the last segment that begins before 30 s', async () => {
    const playlist = await read(await get(preview, '480p/index.m3u8'))
    expect(readSegments(playlist)).toHaveLength(15)
    expect(playlist).toContain('#EXT-X-ENDLIST')
  })

  it('does not open what comes after', async () => {
    expect((await get(preview, '480p/00015.m4s')).status).toBe(200)
    for (const file of ['480p/00016.m4s', 'storyboard/sheet.jpg', 'storyboard/tiles.vtt', 'manifest.mpd'])
      await expect(get(preview, file), file).rejects.toMatchObject({ code: 'media_forbidden' })
  })
})

describe('a live event', () => {
  it('is a playlist that slides with the clock', async () => {
    const from = now.getTime() / 1000 - 400
    const live: MediaClaims = { ...film, asset: 'live-loop', live: { from, until: from + 3600 } }
    const playlist = await read(await get(live, '480p/index.m3u8'))
    expect(playlist).toContain('#EXT-X-MEDIA-SEQUENCE:188\n')
    expect(playlist).not.toContain('#EXT-X-ENDLIST')
    expect(playlist).toContain('#EXT-X-DISCONTINUITY\n')
  })
})

describe('a film that repeats', () => {
  const long = { ...film, asset: repeatedAsset('orbit', 118) }

  it('has every segment in its playlist, and each of them responds', async () => {
    for (const track of ['720p', 'audio-und']) {
      const playlist = await read(await get(long, `${track}/index.m3u8`))
      expect(playlist).not.toContain('DISCONTINUITY')
      const segments = readSegments(playlist)
      expect(segments).toHaveLength(3540)
      for (const file of ['init.mp4', '00001.m4s', '01801.m4s', '03540.m4s'])
        expect((await get(long, `${track}/${file}`)).status, file).toBe(200)
    }
    await expect(get(long, '720p/03541.m4s')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('has a playlist that is small on its way', async () => {
    const accepting = { 'accept-encoding': 'gzip, br' }
    const plain = await get(long, '720p/index.m3u8')
    const small = await get(long, '720p/index.m3u8', { headers: accepting })
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(small.body).toHaveProperty('length', expect.any(Number))
    expect((small.body as Buffer).length).toBeLessThan(10_000)
    expect(gunzipSync(small.body as Buffer).toString()).toBe(plain.body)
    expect((await get(film, '720p/index.m3u8', { headers: accepting })).headers).not.toHaveProperty('content-encoding')
  })

  it('has a preview of 30 s', async () => {
    const preview = { ...long, previewSeconds: 30 }
    expect(readSegments(await read(await get(preview, '720p/index.m3u8')))).toHaveLength(15)
    await expect(get(preview, '720p/00016.m4s')).rejects.toMatchObject({ code: 'media_forbidden' })
    expect(await read(await get(preview, 'text/ja.vtt'))).not.toContain('00:00:33')
  })

  it('is sent by this process, because nginx has no such files', async () => {
    const delivery = { internalPath: (asset: string, file: string) => `/_media/${asset}/${file}` }
    expect((await get(long, '720p/00017.m4s', { delivery })).headers).not.toHaveProperty('x-accel-redirect')
    expect((await get(film, '720p/00016.m4s', { delivery })).headers).toHaveProperty('x-accel-redirect')
  })
})
