import { expect, test } from 'vitest'
import { styleNameOf, styles } from './choose-style.ts'
import { drawBackdrop } from './draw-backdrop.ts'
import { drawPoster } from './draw-poster.ts'
import { posterFacts } from './testing/sample-posters.ts'

const countBy = <K>(of: (facts: (typeof posterFacts)[number]) => K) => Map.groupBy(posterFacts, of)
const stylesIn = (row: typeof posterFacts) => new Set(row.map(styleNameOf))

test('every style is that of several titles, and none of more than a fifth', () => {
  const shown = countBy(styleNameOf)
  expect([...shown.keys()].toSorted()).toEqual(Object.keys(styles).toSorted())
  expect(shown.size).toBeGreaterThanOrEqual(6)
  for (const [name, titles] of shown) {
    expect(titles.length, name).toBeGreaterThanOrEqual(6)
    expect(titles.length, name).toBeLessThanOrEqual(posterFacts.length / 5)
  }
})

test('a publisher keeps two house styles, and no two publishers have the same two', () => {
  const houses = [...countBy(({ publisher_id }) => publisher_id).values()].map(stylesIn)
  for (const house of houses) expect(house.size).toBe(2)
  expect(new Set(houses.map((house) => [...house].toSorted().join())).size).toBe(houses.length)
})

const rows = { newest: posterFacts, ...Object.fromEntries(countBy(({ genre }) => genre)) }

test.each(Object.entries(rows))('neighbours in a row are by different artists: %s', (_, row) => {
  for (const [i, facts] of row.entries()) {
    const before = row[i - 1]
    if (before) expect(styleNameOf(facts), facts.full_title_id).not.toBe(styleNameOf(before))
  }
})

test('one title is drawn differently in each style, on its poster and without words', () => {
  const [first] = posterFacts
  if (!first) throw new Error('There are no titles')
  const byPublisher = [...countBy(({ publisher_id }) => publisher_id).keys()].map((publisher_id) => ({
    ...first,
    publisher_id,
  }))
  const names = new Set(byPublisher.map(styleNameOf))
  expect(new Set(byPublisher.map((facts) => drawPoster(facts, 'ja'))).size).toBe(names.size)
  expect(new Set(byPublisher.map(drawBackdrop)).size).toBe(names.size)
  expect(names.size).toBeGreaterThanOrEqual(5)
})
