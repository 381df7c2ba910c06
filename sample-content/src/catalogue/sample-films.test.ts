import { describe, expect, it } from 'vitest'
import { sampleRows } from './sample-catalogue.ts'
import { filmOf, isIn4kAsset, sampleFilmOf, sampleFilms } from './sample-films.ts'
import { readSampleSource } from './sample-title.ts'

describe('the film of a title', () => {
  it('is of the title’s own server where its name names one', () => {
    const sceneries = [
      ['film', 'deep-orbit', 'orbit'],
      ['film', 'the-last-tram-driver', 'tram-in-rain'],
      ['variety', 'matsukage-new-year', 'kabuki-stage'],
      ['film', 'fox-at-the-crossing', 'forest'],
    ] as const
    for (const [genre, title, film] of sceneries) expect(filmOf(genre, title, 0).asset_id).toBe(film)
  })

  it('suits the genre otherwise', () => {
    for (const genre of ['film', 'drama', 'anime', 'music', 'variety'] as const)
      expect(filmOf(genre, 'nothing', 0).genres).toContain(genre)
  })

  it('is another one for each of the first stories of a series', () => {
    const stories = [0, 1, 2].map((index) => filmOf('drama', 'the-inn-at-mile-40', index).asset_id)
    expect(new Set(stories).size).toBe(3)
  })
})

it('every film is played by several titles, and what is sold in 4K can be seen in 4K', async () => {
  const { story, pack_price, pack_story } = sampleRows(await readSampleSource(), new Date('2026-11-24T00:00:00Z'))
  for (const film of sampleFilms)
    expect(story.filter((one) => sampleFilmOf(one.asset_id) === film).length, film.asset_id).toBeGreaterThan(4)
  const sold = new Set(pack_price.filter(({ quality_type }) => quality_type === 3).map(({ pack_id }) => pack_id))
  expect(sold.size).toBeGreaterThan(10)
  const sold4k = new Set(pack_story.filter(({ pack_id }) => sold.has(pack_id)).map(({ story_id }) => story_id))
  for (const { story_id, asset_id } of story.filter((one) => sold4k.has(one.story_id)))
    expect(isIn4kAsset(asset_id), story_id).toBe(true)
})
