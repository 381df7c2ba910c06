import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Film, filmSchema } from '../src/media/film.ts'
import { readSegments } from '../src/media/media-playlist.ts'

const films = join(import.meta.dirname, 'films')
const assets = readdirSync(films)
const tracksOf = (film: Film) => [...film.renditions.map(({ name }) => name), 'audio']
const load = (asset: string) => filmSchema.parse(JSON.parse(readFileSync(join(films, asset, 'film.json'), 'utf8')))
const segmentsOf = (asset: string, track: string) =>
  readSegments(readFileSync(join(films, asset, track, 'index.m3u8'), 'utf8'))

/** Decode time of the first sample: version 1 of the tfdt box, 64 bits. */
function decodeTime(file: string): number {
  const bytes = readFileSync(file)
  return Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8))
}

/** Ticks per second of the only track: version 0 of the mdhd box. */
function timescale(init: string): number {
  const bytes = readFileSync(init)
  return bytes.readUInt32BE(bytes.indexOf('mdhd') + 16)
}

describe('the sample films', () => {
  it('are four films and a live loop, within 25 MB', () => {
    expect(
      assets
        .map(load)
        .map(({ is_live }) => is_live)
        .sort(),
    ).toEqual([false, false, false, false, true])
    const files = readdirSync(films, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThan(25_000_000)
  })
})

describe.each(assets)('%s', (asset) => {
  const film = load(asset)

  it('is in the folder of its name, in SD, HD and 4K', () => {
    expect(film.asset_id).toBe(asset)
    expect(film.renditions.map(({ name, height }) => `${name} ${height}`)).toEqual(['sd 480', 'hd 1080', '4k 2160'])
  })

  it('lasts as long in every track as film.json says', () => {
    for (const track of tracksOf(film)) {
      const seconds = segmentsOf(asset, track).reduce((sum, segment) => sum + segment.seconds, 0)
      expect(seconds, track).toBeCloseTo(film.duration_seconds, 2)
    }
  })

  it('has the same segment boundaries in every rendition, so that the quality can change there', () => {
    const [sd, ...others] = film.renditions.map(({ name }) => segmentsOf(asset, name))
    for (const other of others) expect(other).toEqual(sd)
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
    expect(readFileSync(join(films, asset, 'audio', 'init.mp4')).includes('mp4a')).toBe(true)
    expect(film.audio.codecs).toBe('mp4a.40.2')
  })

  it('declares the bandwidth that its largest segment needs', () => {
    for (const rung of film.renditions) {
      const rates = segmentsOf(asset, rung.name).map(
        ({ file, seconds }) => (statSync(join(films, asset, rung.name, file)).size * 8) / seconds,
      )
      expect(rung.bandwidth).toBe(Math.ceil(Math.max(...rates)))
    }
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
