import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { MediaStore } from './media-store.ts'
import { folderObjectStore } from './objects/folder-object-store.ts'
import { filmOfFile, repeatedAsset, repeatingMedia } from './repeated-films.ts'
import { storedMedia } from './stored-media.ts'

const films = storedMedia(folderObjectStore(join(import.meta.dirname, '../../../sample-content/films')))
const store = repeatingMedia(films)
/** 221 times its 32 s, and 8 s more. */
const asset = repeatedAsset('orbit', 118)

async function bytesOf(from: MediaStore, of: string, path: string): Promise<Buffer | undefined> {
  const file = await from.open(of, path)
  return file && buffer(file.read(0, file.sizeBytes))
}
const textOf = async (path: string) => (await bytesOf(store, asset, path))?.toString() ?? ''

/** Seconds: version 0 of both boxes. */
function startOf(segment: Buffer): number {
  const timescale = segment.readUInt32BE(segment.indexOf('sidx') + 12)
  return segment.readUInt32BE(segment.indexOf('tfdt') + 8) / timescale
}

describe('a film of 118 minutes that repeats one of 32 s', () => {
  it('is like it, but longer', async () => {
    const [once, film] = [await films.film('orbit'), await store.film(asset)]
    const { can_repeat: _, ...same } = once ?? {}
    const storyboard = { ...once?.storyboard, repeats: true }
    expect(film).toEqual({ ...same, asset_id: asset, repeats: 'orbit', duration_seconds: 118 * 60, storyboard })
  })

  it.each(['480p', '720p', 'audio-und'])('has segments for exactly that long in %s', async (track) => {
    const segments = (await store.segments(asset, track)) ?? []
    expect(segments).toHaveLength(3540)
    expect(new Set(segments.map(({ file }) => file)).size).toBe(3540)
    expect(segments.slice(0, 1600).reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(3200, 6)
    expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(7080, 1)
  })

  it.each([
    ['720p', 0.0001],
    // The playlist omits the frame that a decoder needs to start, as the init segment's edit list does.
    ['audio-und', 1024 / 48_000 + 0.001],
  ])('goes on without a gap in %s: each segment starts where the playlist says', async (track, tolerance) => {
    const segments = (await store.segments(asset, track)) ?? []
    let starts = 0
    const late: number[] = []
    for (const [number, { file, seconds }] of segments.entries()) {
      if (number % 97 === 0 || number % 16 < 2)
        late.push(startOf((await bytesOf(store, asset, `${track}/${file}`)) as Buffer) - starts)
      starts += seconds
    }
    expect(late.length).toBeGreaterThan(400)
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(tolerance)
  })

  it('has the pictures of the same moment of the film', async () => {
    const dataOf = (bytes: Buffer | undefined) => bytes?.subarray(bytes.indexOf('mdat'))
    // The hour is 112 repetitions and 16 s.
    const [there, once] = [
      await bytesOf(store, asset, '720p/01801.m4s'),
      await bytesOf(films, 'orbit', '720p/00009.m4s'),
    ]
    expect(dataOf(there)).toEqual(dataOf(once))
    expect(startOf(there as Buffer)).toBe(3600)
  })

  it('has captions and pictures for the seek bar until its end', async () => {
    const last = (text: string) => text.match(/^[\d:.]+ --> [\d:.]+$/gm)?.at(-1)
    expect(last(await textOf('storyboard/tiles.vtt'))).toBe('01:57:58.000 --> 01:58:00.000')
    for (const { file } of (await store.film(asset))?.text_tracks ?? []) {
      const text = await textOf(file)
      expect(text).toMatch(/^WEBVTT/)
      expect(last(text)).toBe('01:57:57.000 --> 01:57:59.000')
    }
  })

  it('ends with its last segment, and has nothing that the film lacks', async () => {
    expect(await store.open(asset, '720p/03540.m4s')).toBeDefined()
    for (const path of ['720p/03541.m4s', '720p/00000.m4s', '2160p/00001.m4s', 'text/de.vtt', 'manifest.mpd'])
      expect(await store.open(asset, path), path).toBeUndefined()
    expect(await store.segments(asset, '2160p')).toBeUndefined()
  })

  it('is sent in ranges like stored files', async () => {
    const whole = (await bytesOf(store, asset, '480p/01801.m4s')) as Buffer
    const part = await store.send({ method: 'GET', headers: { range: 'bytes=40-199' } }, asset, '480p/01801.m4s')
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 40-199/${whole.length}` } })
    expect(part && (await buffer(part.body))).toEqual(whole.subarray(40, 200))
    const { etag = '' } = part?.headers ?? {}
    const request = { method: 'GET', headers: { 'if-none-match': etag } }
    expect(await store.send(request, asset, '480p/01801.m4s')).toMatchObject({ status: 304 })
  })

  it('is in a file once', async () => {
    expect(await filmOfFile(store, asset)).toEqual(await films.film('orbit'))
    expect(await filmOfFile(store, 'orbit')).toEqual(await films.film('orbit'))
  })
})

it('credits are at the end of the whole film', async () => {
  const film = await films.film('orbit')
  const part = (start_seconds: number, end_seconds: number) => ({ start_seconds, end_seconds })
  const marked = repeatingMedia({
    ...films,
    film: async () => film && { ...film, intro: part(2, 6), credits: part(28, 32) },
  })
  const { intro, credits } = (await marked.film(asset)) ?? {}
  expect([intro, credits]).toEqual([part(2, 6), part(7076, 7080)])
})

it('a film that does not allow it is not repeated, and one of such a name is itself', async () => {
  expect(await store.film('live-loop-118min')).toBeUndefined()
  expect(await store.film('nothing-118min')).toBeUndefined()
  expect(await store.open('live-loop-118min', '480p/00001.m4s')).toBeUndefined()
  const film = await films.film('live-loop')
  const own = repeatingMedia({ ...films, film: async (id) => (id === 'ours-90min' ? film : undefined) })
  expect(await own.film('ours-90min')).toBe(film)
})
