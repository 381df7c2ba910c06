import { expect, test } from 'vitest'
import { motifOf } from './choose-motif.ts'
import { motifs } from './motifs.ts'
import { palettesOf } from './palette.ts'
import { createDice } from './seeded-random.ts'
import { posterFacts } from './testing/sample-posters.ts'

/** In a grid of four columns a poster has neighbours up to four places away. */
const reach = 4

const rows = {
  newest: posterFacts,
  ...Object.fromEntries(Map.groupBy(posterFacts, ({ genre }) => genre)),
  ...Object.fromEntries(Map.groupBy(posterFacts, ({ publisher_id }) => publisher_id)),
}

test('there are at least sixty motifs, and the sample titles show most of them', () => {
  expect(Object.keys(motifs).length).toBeGreaterThanOrEqual(60)
  expect(new Set(posterFacts.map(motifOf)).size).toBeGreaterThanOrEqual(60)
})

test.each(Object.entries(rows))('no neighbours share a motif: %s', (_, row) => {
  const shown = row.map(motifOf)
  for (const [i, motif] of shown.entries())
    expect(shown.slice(Math.max(0, i - reach), i), `${row[i]?.full_title_id}: ${motif}`).not.toContain(motif)
})

test('titles whose names say nothing are spread over their genre’s motifs', () => {
  for (const genre of ['film', 'drama', 'anime', 'music', 'variety', 'stage']) {
    const shown = Array.from({ length: 200 }, (_, i) => motifOf({ full_title_id: `t${i}`, name_en: 'Untitled', genre }))
    const same = [...Map.groupBy(shown, (motif) => motif).values()]
    const most = Math.max(...same.map((titles) => titles.length))
    expect(new Set(shown).size, genre).toBeGreaterThanOrEqual(10)
    expect(most, genre).toBeLessThan(50)
  }
})

const views = [
  ['poster', 600, 900],
  ['wide', 960, 760],
  ['still', 960, 760],
] as const

test.each(Object.entries(motifs))(
  '%s can be drawn in every view, by day and by night, the same way each time',
  (name, draw) => {
    for (const [view, width, height] of views)
      for (const palette of palettesOf('film')) {
        const canvas = () => ({ width, height, palette, view, dice: createDice(name), id: 'a' })
        const { picture, ground, ink } = draw(canvas())
        expect(picture).not.toMatch(/NaN|undefined|Infinity/)
        expect([ground, ink].join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/)
        expect(draw(canvas()).picture).toBe(picture)
      }
  },
)
