import { expect, it } from 'vitest'
import { drawBackdrop } from './draw-backdrop.ts'
import { drawPoster } from './draw-poster.ts'
import { drawStill } from './draw-still.ts'
import { balanceEnglish, breakEnglish, breakJapanese } from './line-breaks.ts'
import { posterFacts, sampleCatalogue } from './testing/sample-posters.ts'

const japanese = posterFacts.map((facts) => drawPoster(facts, 'ja'))
const english = posterFacts.map((facts) => drawPoster(facts, 'en'))

it('draws a different poster for every title, and the same one each time', () => {
  expect(new Set([...japanese, ...english]).size).toBe(2 * posterFacts.length)
  expect(posterFacts.map((facts) => drawPoster(facts, 'ja'))).toEqual(japanese)
})

it('keeps pictures small and without external resources', () => {
  const stills = sampleCatalogue.story.map((story) => {
    const title = posterFacts.find((t) => t.full_title_id === story.full_title_id)
    return drawStill({
      ...story,
      publisher_id: title?.publisher_id ?? '',
      genre: title?.genre ?? '',
      title_name_en: title?.name_en ?? '',
    })
  })
  for (const svg of [...japanese, ...english, ...stills, ...posterFacts.map(drawBackdrop)]) {
    expect(svg.length).toBeLessThan(30_000)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|NaN|undefined|<script/)
  }
})

it('writes every sample poster’s text as outlines, so that it looks the same without a Japanese font', () => {
  for (const poster of [...japanese, ...english]) expect(poster).not.toContain('<text')
})

it('writes a name with an unknown character as escaped text', () => {
  const [first] = posterFacts
  if (!first) throw new Error('There are no titles')
  const named = { ...first, name_ja: '鬱<b>&"', name_en: 'Tom & Co <x> Ж' }
  expect(drawPoster(named, 'ja')).toMatch(/<text[^>]*>Tom &amp; Co &lt;x&gt; Ж<\/text>/i)
  expect(drawPoster(named, 'ja')).not.toContain('<b>')
})

it('has Latin letters only in English', () => {
  const [first] = posterFacts
  if (!first) throw new Error('There are no titles')
  // A character without an outline is written as text, which shows what is on the poster.
  const unknown = { ...first, name_ja: '鬱', publisher_name_ja: '鬱', director_ja: '鬱', director_en: 'Ж Ono' }
  // The name, the publisher and the director.
  expect(drawPoster(unknown, 'ja').match(/鬱/g)).toHaveLength(3)
  const poster = drawPoster(unknown, 'en')
  expect(poster).toMatch(/>[^<]*Directed by Ж Ono[^<]*<\/text>/i)
  expect(poster).not.toContain('鬱')
})

it('breaks Japanese lines between words, never before a particle or punctuation', () => {
  expect(breakJapanese('ゆっくりジャズの時間', 8)).toEqual(['ゆっくり', 'ジャズの時間'])
  expect(breakJapanese('雪の白鷺　松影座', 8)).toEqual(['雪の白鷺', '松影座'])
  expect(breakEnglish('Where the Map Folds', 9)).toEqual(['Where the', 'Map Folds'])
})

it('breaks English names into lines of about equal length', () => {
  expect(balanceEnglish('A Map of Blue Umbrellas', 2)).toEqual(['A Map of Blue', 'Umbrellas'])
  expect(balanceEnglish('Three Letters to the Gull', 2)).toEqual(['Three Letters', 'to the Gull'])
  expect(balanceEnglish('Matsukage-za', 3)).toEqual(['Matsukage-za'])
})
