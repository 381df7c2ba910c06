import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Film, filmSchema, readSegments } from '@ginmaku/api/media/public.ts'
import { describe, expect, it } from 'vitest'
import { sampleFilms } from '../catalogue/sample-films.ts'
import { readSampleSource } from '../catalogue/sample-title.ts'

const films = join(import.meta.dirname, '../../films')
const assets = readdirSync(films)
const tracksOf = (film: Film) => [...film.renditions, ...film.audio].map(({ name }) => name)
const load = (asset: string) => filmSchema.parse(JSON.parse(readFileSync(join(films, asset, 'film.json'), 'utf8')))
const segmentsOf = (asset: string, track: string) =>
  readSegments(readFileSync(join(films, asset, track, 'index.m3u8'), 'utf8'))

/** Decode time of the first sample. Version 1 of the tfdt box has 64 bits, version 0 has 32. */
function decodeTime(file: string): number {
  const bytes = readFileSync(file)
  const box = bytes.indexOf('tfdt') + 4
  return bytes[box] === 1 ? Number(bytes.readBigUInt64BE(box + 4)) : bytes.readUInt32BE(box + 4)
}

/** Ticks per second of the only track: version 0 of the mdhd box. */
function timescale(init: string): number {
  const bytes = readFileSync(init)
  return bytes.readUInt32BE(bytes.indexOf('mdhd') + 16)
}

const tracksWithoutSound = (asset: string) => load(asset).renditions.map(({ name }) => name)
const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

describe('the sample films', () => {
  it('are those that titles play, and a live loop', () => {
    expect(assets.toSorted()).toEqual([...sampleFilms.map(({ asset_id }) => asset_id), 'live-loop'].toSorted())
    expect(sampleFilms.length).toBeGreaterThanOrEqual(8)
    expect(assets.filter((asset) => load(asset).is_live)).toEqual(['live-loop'])
  })

  it('take up 50 MB at most', () => {
    expect(bytesOf(films)).toBeLessThanOrEqual(50_000_000)
  })

  it('are in SD and HD, and one of them in 4K', () => {
    const ladder = ['480p', '720p']
    const in4k = sampleFilms.filter(({ isIn4k }) => isIn4k).map(({ asset_id }) => asset_id)
    expect(in4k).toHaveLength(1)
    for (const asset of assets)
      expect(tracksWithoutSound(asset), asset).toEqual(
        in4k.includes(asset) ? [...ladder, '1080p', '1440p', '2160p'] : ladder,
      )
  })

  it('name no title: neither their captions nor what is drawn', async () => {
    const { titles, live } = await readSampleSource()
    const names = [...Object.values(titles).flat(), ...live].flatMap((title) => [title.name_ja, title.name_en])
    const drawn = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    const said = assets.flatMap((asset) =>
      load(asset).text_tracks.map(({ file }) => readFileSync(join(films, asset, file), 'utf8')),
    )
    const text = [...drawn, ...said].join('\n').toLowerCase()
    expect(names.filter((name) => text.includes(name.toLowerCase()))).toEqual([])
  })
})

describe.each(assets)('%s', (asset) => {
  const film = load(asset)

  it('is in the folder of its name, each quality in its full size', () => {
    expect(film.asset_id).toBe(asset)
    for (const { name, height } of film.renditions) expect(`${height}p`).toBe(name)
  })

  it('lasts as long in every track as film.json says', () => {
    for (const track of tracksOf(film)) {
      const seconds = segmentsOf(asset, track).reduce((sum, segment) => sum + segment.seconds, 0)
      // Lengths in a playlist are rounded to milliseconds.
      expect(seconds, track).toBeCloseTo(film.duration_seconds, 1)
    }
  })

  it('has the same segment boundaries in every rendition, so that the quality can change there', () => {
    const [smallest, ...others] = film.renditions.map(({ name }) => segmentsOf(asset, name))
    for (const other of others) expect(other).toEqual(smallest)
  })

  it('has every segment, each starting where the previous one ended, from 0', () => {
    for (const track of tracksOf(film)) {
      const ticks = timescale(join(films, asset, track, 'init.mp4'))
      let begins = 0
      for (const { file, seconds } of segmentsOf(asset, track)) {
        expect(decodeTime(join(films, asset, track, file)) / ticks, `${track}/${file}`).toBeCloseTo(begins, 1)
        begins += seconds
      }
    }
  })

  it('names the codec that its decoder configuration holds', () => {
    for (const { name, codecs } of film.renditions) {
      const init = readFileSync(join(films, asset, name, 'init.mp4'))
      const at = init.indexOf('avcC') + 5
      expect(codecs).toBe(`avc1.${init.toString('hex', at, at + 3)}`)
      expect(init.readUInt16BE(init.indexOf('avc1', init.indexOf('stsd')) + 28), 'width').toBe(
        film.renditions.find((rung) => rung.name === name)?.width,
      )
    }
    expect(readFileSync(join(films, asset, 'audio-und', 'init.mp4')).includes('mp4a')).toBe(true)
    expect(film.audio[0]?.codecs).toBe('mp4a.40.2')
  })

  it('declares the bandwidth that its largest segment needs', () => {
    for (const rung of film.renditions) {
      const rates = segmentsOf(asset, rung.name).map(
        ({ file, seconds }) => (statSync(join(films, asset, rung.name, file)).size * 8) / seconds,
      )
      expect(rung.bandwidth).toBe(Math.ceil(Math.max(...rates)))
    }
  })

  it('has a picture for each moment of the seek bar, unless it is live', () => {
    const board = film.storyboard
    expect(board === undefined).toBe(film.is_live)
    if (!board) return
    const image = readFileSync(join(films, asset, board.file))
    const frame = image.indexOf(Buffer.from([0xff, 0xc0]))
    expect(board.tiles).toBe(Math.ceil(film.duration_seconds / board.interval_seconds))
    expect(image.readUInt16BE(frame + 7), 'width').toBe(board.columns * board.tile_width)
    expect(image.readUInt16BE(frame + 5), 'height').toBe(Math.ceil(board.tiles / board.columns) * board.tile_height)
    const cues = readFileSync(join(films, asset, board.track), 'utf8').match(/#xywh=\d+,\d+,160,90$/gm) ?? []
    expect(new Set(cues).size).toBe(board.tiles)
  })

  it('has captions in both languages, with the same number of cues, in order, within the film', () => {
    const cues = film.text_tracks.map(({ file }) =>
      [...readFileSync(join(films, asset, file), 'utf8').matchAll(/^00:(\d\d):([\d.]+) --> 00:(\d\d):([\d.]+)$/gm)].map(
        ([, m1, s1, m2, s2]) => [Number(m1) * 60 + Number(s1), Number(m2) * 60 + Number(s2)],
      ),
    )
    expect(film.text_tracks.map(({ lang }) => lang)).toEqual(film.is_live ? [] : ['ja', 'en'])
    for (const track of cues) {
      expect(track.length).toBeGreaterThan(5)
      expect(track).toEqual(cues[0])
      expect(track.flat()).toEqual(track.flat().toSorted((a, b) => a - b))
      expect(track.at(-1)?.[1]).toBeLessThanOrEqual(film.duration_seconds)
    }
  })
})
