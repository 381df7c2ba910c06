import { createReadStream, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import type { Film } from './film.ts'
import type { AssetFile } from './media-store.ts'
import { folderObjectStore } from './objects/folder-object-store.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { s3ObjectStore } from './objects/s3-object-store.ts'
import { storedMedia } from './stored-media.ts'

const films = join(import.meta.dirname, '../../../sample-content/films')
const made = folderObjectStore(films)
const sample = 'night-sea'
const files: AssetFile[] = readdirSync(join(films, sample), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'film.json')
  .map(({ parentPath, name }) => join(parentPath, name))
  .map((file) => ({ path: relative(join(films, sample), file), open: () => createReadStream(file) }))

let folder: string
let s3: S3Server
let film: Film
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-media-'))
  s3 = await openS3Server()
  film = (await storedMedia(made).film(sample)) as Film
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const kinds: [string, () => ObjectStore][] = [
  ['a folder', () => folderObjectStore(folder)],
  ['a bucket', () => s3ObjectStore(s3.bucket)],
]

describe.each(kinds)('media in %s', (_, open) => {
  it('has an asset once everything of it is stored, and shows nothing of it before', async () => {
    const broken = { path: '480p/00001.m4s', open: () => createReadStream(join(films, 'missing')) }
    const asset = { ...film, asset_id: 'moon' }
    await expect(storedMedia(open()).publish(asset, [...files.slice(0, 3), broken])).rejects.toThrow('ENOENT')
    const media = storedMedia(open())
    expect(await media.film('moon')).toBeUndefined()
    expect(await media.open('moon', files[0]?.path ?? '')).toBeUndefined()
    await media.publish(asset, files)
    expect(await media.film('moon')).toEqual(asset)
    expect(await media.segments('moon', '1080p')).toEqual(await storedMedia(made).segments(sample, '1080p'))
  })

  it('has the exact lengths of sound, which the packager rounds to milliseconds', async () => {
    const lines = ['2.005', '2.005', '2.005', '1.984'].map((seconds, place) => `#EXTINF:${seconds},\n0000${place}.m4s`)
    const playlist = (segments: readonly string[]) => Buffer.from(['#EXTM3U', ...segments].join('\n'))
    const asset = { ...film, asset_id: 'two-hours' }
    const file = (track: string, segments: readonly string[]) => ({
      path: `${track}/index.m3u8`,
      open: () => Readable.from([playlist(segments)]),
    })
    const media = storedMedia(open())
    const ofOtherRate = '#EXTINF:2.020,\n00001.m4s'
    await media.publish(asset, [
      file('audio-ja', Array.from({ length: 900 }, () => lines).flat()),
      file('audio-en', [ofOtherRate]),
      file('480p', lines),
    ])
    const secondsOf = async (track: string) => (await media.segments('two-hours', track))?.map(({ seconds }) => seconds)
    expect((await secondsOf('audio-ja'))?.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(7200, 6)
    expect(await secondsOf('audio-en')).toEqual([2.02])
    expect(await secondsOf('480p')).toEqual([2.005, 2.005, 2.005, 1.984])
  })

  it('serves an asset as another store of the same files does', async () => {
    const media = storedMedia(open())
    const request = { method: 'GET', headers: { range: 'bytes=10-19' } }
    const [here, there] = [
      await media.send(request, 'moon', '1080p/00002.m4s'),
      await storedMedia(made).send(request, sample, '1080p/00002.m4s'),
    ]
    if (!here || !there) throw new Error('The film has this segment')
    expect(here.status).toBe(206)
    for (const name of ['content-type', 'content-length', 'content-range'])
      expect(here.headers[name]).toBe(there.headers[name])
    expect(await buffer(here.body)).toEqual(await buffer(there.body))
    const known = { method: 'GET', headers: { 'if-none-match': here.headers.etag } }
    expect((await media.send(known, 'moon', '1080p/00002.m4s'))?.status).toBe(304)
    expect(await media.send(request, 'moon', '1080p/01000.m4s')).toBeUndefined()
  })

  it('publishes an asset again without a change, but never another one under its id', async () => {
    const asset = { ...film, asset_id: 'moon' }
    await storedMedia(open()).publish(asset, files)
    const other = { ...asset, duration_seconds: 1 }
    await expect(storedMedia(open()).publish(other, files)).rejects.toThrow('a published asset never changes')
    expect(await storedMedia(open()).film('moon')).toEqual(asset)
  })

  it('also has the films of the folder that is only read', async () => {
    const media = storedMedia(open(), made)
    expect(await media.film(sample)).toEqual(film)
    expect((await media.send({ method: 'HEAD', headers: {} }, sample, '480p/init.mp4'))?.status).toBe(200)
    await expect(media.open('../moon', 'film.json')).rejects.toThrow('no asset id')
  })
})
