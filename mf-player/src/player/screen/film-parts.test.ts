import { expect, it } from 'vitest'
import { chapterAfter, chapterAt, chapterBefore, goesOnAfter, partAt } from './film-parts.ts'

const chapters = [
  { start_seconds: 2, title: 'one' },
  { start_seconds: 60, title: 'two' },
  { start_seconds: 90, title: 'three' },
]

it.each([
  [0, -1],
  [2, 0],
  [59.9, 0],
  [60, 1],
  [4000, 2],
])('second %d is in chapter %d', (seconds, place) => {
  expect(chapterAt(chapters, seconds)).toBe(place)
})

it.each([
  [0, 'one', 'one'],
  [61, 'one', 'three'],
  [64, 'two', 'three'],
  [95, 'three', undefined],
])('from second %d, back leads to %s and forward to %s', (seconds, back, forward) => {
  expect(chapterBefore(chapters, seconds)?.title).toBe(back)
  expect(chapterAfter(chapters, seconds)?.title).toBe(forward)
})

it.each([
  [9.9, undefined],
  [10, 'intro'],
  [19.4, 'intro'],
  [19.6, undefined],
  [85, 'credits'],
  [100, undefined],
])('at second %d a viewer may skip %s', (seconds, part) => {
  const parts = { intro: { start_seconds: 10, end_seconds: 20 }, credits: { start_seconds: 80, end_seconds: 100 } }
  expect(partAt(parts, seconds)).toBe(part)
})

it('a film goes on after its credits when a scene follows', () => {
  expect(goesOnAfter({ end_seconds: 90 }, 100)).toBe(true)
  expect(goesOnAfter({ end_seconds: 98 }, 100)).toBe(false)
})
