import { expect, it } from 'vitest'
import { readSampleSource } from '../../sample/sample-title.ts'
import { sampleRows } from '../../sample/seed-catalogue.ts'
import { drawPoster } from './draw-poster.ts'
import { drawStill } from './draw-still.ts'
import { breakEnglish, breakJapanese } from './lettering.ts'

const source = await readSampleSource()
const rows = sampleRows(source, new Date('2026-11-21T12:00:00Z'))
const facts = rows.title.map((title) => ({
  ...title,
  director_ja: title.director_ja ?? null,
  director_en: title.director_en ?? null,
  publisher_name_ja: source.publishers.find((p) => p.publisher_id === title.publisher_id)?.name_ja ?? '',
  publisher_name_en: '',
}))

it('draws a different poster for every title, and the same one each time', () => {
  const posters = facts.map(drawPoster)
  expect(new Set(posters).size).toBe(facts.length)
  expect(facts.map(drawPoster)).toEqual(posters)
})

it('keeps pictures small and without external resources', () => {
  const stills = rows.story.map((story) => {
    const title = facts.find((t) => t.full_title_id === story.full_title_id)
    return drawStill({ ...story, genre: title?.genre ?? '', title_name_en: title?.name_en ?? '' })
  })
  for (const svg of [...facts.map(drawPoster), ...stills]) {
    expect(svg.length).toBeLessThan(30_000)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|NaN|undefined|<script/)
  }
})

it('writes every sample poster’s text as outlines, so that it looks the same without a Japanese font', () => {
  for (const poster of facts.map(drawPoster)) expect(poster).not.toContain('<text')
})

it('writes a name with an unknown character as escaped text', () => {
  const [first] = facts
  if (!first) throw new Error('There are no titles')
  const svg = drawPoster({ ...first, name_ja: '鬱<b>&"', name_en: 'Tom & Co <x> Ж' })
  expect(svg).toMatch(/<text[^>]*>Tom &amp; Co &lt;x&gt; Ж<\/text>/)
  expect(svg).not.toContain('<b>')
})

it('breaks Japanese lines between words, never before a particle or punctuation', () => {
  expect(breakJapanese('ゆっくりジャズの時間', 8)).toEqual(['ゆっくり', 'ジャズの時間'])
  expect(breakJapanese('雪の白鷺　松影座', 8)).toEqual(['雪の白鷺', '松影座'])
  expect(breakEnglish('Where the Map Folds', 9)).toEqual(['Where the', 'Map Folds'])
})
