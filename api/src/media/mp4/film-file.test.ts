import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createFile, type ISOFile, MP4BoxBuffer } from 'mp4box'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Film } from '../film.ts'
import type { MediaStore } from '../media-store.ts'
import { folderObjectStore } from '../objects/folder-object-store.ts'
import { storedMedia } from '../stored-media.ts'
import { type FilmFile, openFilmFile } from './film-file.ts'

const films = join(import.meta.dirname, '../../../../sample-content/films')
const store = storedMedia(folderObjectStore(films))
const segments = Array.from({ length: 24 }, (_, place) => `${String(place + 1).padStart(5, '0')}.m4s`)

let film: Film
let file: FilmFile
let bytes: Buffer
let parsed: ISOFile
beforeAll(async () => {
  film = (await store.film('night-sea')) as Film
  file = (await openFilmFile(store, film, 1)) as FilmFile
  bytes = await buffer(file.read(0, file.sizeBytes))
  parsed = parse(bytes)
})

function parse(content: Uint8Array): ISOFile {
  const reader = createFile()
  reader.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(content).buffer, 0))
  reader.flush()
  return reader
}

/** Samples of a track as its player gets them, with their bytes. */
const samplesOf = (content: Buffer, reader: ISOFile, track: number) =>
  reader.getTrackSamplesInfo(track).map(({ offset, size, dts, cts, is_sync }) => ({
    ...{ dts, cts, is_sync },
    hash: createHash('sha256')
      .update(content.subarray(offset, offset + size))
      .digest('hex'),
  }))

function streamed(track: string): Buffer {
  const read = (name: string) => readFileSync(join(films, 'night-sea', track, name))
  return Buffer.concat([read('init.mp4'), ...segments.map(read)])
}

describe('a film as one file', () => {
  it('is as long as it says, with the index first and all media data in one box', () => {
    expect(bytes.length).toBe(file.sizeBytes)
    expect(parsed.boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
    expect(parsed.moov.mvex).toBeUndefined()
    const moov = bytes.readUInt32BE(32)
    expect(Number(bytes.readBigUInt64BE(32 + moov + 8))).toBe(bytes.length - 32 - moov)
  })

  it.each([
    [1, '480p'],
    [2, 'audio-und'],
  ])('has every sample of the stream in track %d, at the same time and with the same bytes', (track, name) => {
    const original = streamed(name)
    const samples = samplesOf(bytes, parsed, track)
    expect(samples.length).toBeGreaterThan(400)
    expect(samples).toEqual(samplesOf(original, parse(original), 1))
  })

  it('says how long it is, without the encoder’s delay', () => {
    const { mvhd, traks } = parsed.moov
    expect(mvhd.duration / mvhd.timescale).toBeCloseTo(film.duration_seconds, 2)
    // The sound is one frame of 1,024 samples shorter than the picture.
    for (const { tkhd } of traks) expect(film.duration_seconds - tkhd.duration / mvhd.timescale).toBeLessThan(0.022)
    const [picture, sound] = traks
    expect(picture?.edts).toBeUndefined()
    expect(sound?.edts?.elst?.entries).toMatchObject([{ segment_duration: sound?.tkhd.duration, media_time: 1024 }])
  })

  it('describes its codecs as the stream does, to the byte', () => {
    for (const [place, track] of ['480p', 'audio-und'].entries()) {
      const init = streamed(track)
      const at = init.indexOf('stsd') - 4
      const box = init.subarray(at, at + init.readUInt32BE(at))
      expect(bytes.indexOf(box), track).toBeGreaterThan(0)
      expect(parsed.moov.traks[place]?.tkhd.track_id).toBe(place + 1)
    }
  })

  it('can be sought to every segment: each begins with a key frame', () => {
    const keys = parsed.getTrackSamplesInfo(1).filter(({ is_sync }) => is_sync)
    expect(keys.map(({ dts, timescale }) => dts / timescale)).toEqual(segments.map((_, place) => place * 2))
  })

  it('gives any part of itself, across the borders of its pieces', async () => {
    const borders = [0, 1, 31, 32, bytes.indexOf('mdat'), bytes.length - 1, bytes.length]
    const inside = [5_000, 40_000, 66_001, 300_000, 700_000]
    const places = [...borders, ...inside].toSorted((a, b) => a - b)
    for (const start of places)
      for (const end of places.filter((place) => place >= start))
        expect((await buffer(file.read(start, end))).equals(bytes.subarray(start, end)), `${start}–${end}`).toBe(true)
  })
})

it('has another entity tag for each quality and film, and the same in every process', async () => {
  const again = await openFilmFile(storedMedia(folderObjectStore(films)), film, 1)
  expect(again?.etag).toBe(file.etag)
  const orbit = (await store.film('orbit')) as Film
  const others = [await openFilmFile(store, film, 2), await openFilmFile(store, orbit, 1)]
  expect(new Set([file.etag, ...others.map((one) => one?.etag)]).size).toBe(3)
})

it('is not there in a quality that the film lacks', async () => {
  const sdOnly = { ...film, renditions: film.renditions.filter(({ name }) => name === '480p') }
  expect(await openFilmFile(store, sdOnly, 3)).toBeUndefined()
})

it('reads no further than its reader, and lets go of the stored film when the reader leaves', async () => {
  const opened: { destroyed: boolean; path: string }[] = []
  const watched: MediaStore = {
    ...store,
    open: async (asset, path) => {
      const stored = await store.open(asset, path)
      return (
        stored && {
          ...stored,
          read: (start, end) => {
            const stream = stored.read(start, end)
            opened.push({
              path,
              get destroyed() {
                return stream.destroyed
              },
            })
            return stream
          },
        }
      )
    },
  }
  const large = (await openFilmFile(watched, film, 3)) as FilmFile
  opened.length = 0
  const reader = large.read(0, large.sizeBytes)
  reader.pipe(new PassThrough({ highWaterMark: 1 }))
  await expect.poll(() => opened.length).toBeGreaterThan(0)
  expect(opened.length).toBeLessThan(3)
  reader.destroy()
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
})

it('breaks off rather than looking complete when a stored segment has become shorter', async () => {
  const shrinking: MediaStore = {
    ...store,
    open: async (asset, path) => {
      const stored = await store.open(asset, path)
      const isHead = (start: number) => start === 0
      return stored && { ...stored, read: (start, end) => stored.read(start, isHead(start) ? end : end - 1) }
    },
  }
  const broken = (await openFilmFile(shrinking, film, 1)) as FilmFile
  await expect(buffer(broken.read(0, broken.sizeBytes))).rejects.toThrow(/gave \d+ of \d+ bytes/)
})
