import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { gramsAtStart, gramsOf, gramsOfWhole, gramsWithin, numberOf } from './grams.ts'

const numbers = (...pieces: string[]) => pieces.map(numberOf)

it('Japanese is indexed by pairs of letters and each kanji, Latin by triples too, each name by its start and a short one as a whole; romaji like Latin, but without pairs', () => {
  expect(gramsOf('東京都')).toEqual(numbers('東京', '京都', '東', '京', '都', '^東京', '^東', '=東京都'))
  expect(gramsOf('abc')).toEqual(numbers('ab', 'abc', 'bc', '^ab', '^a', '=abc'))
  expect(gramsOf('KABU')).toEqual(numbers('kab', 'abu', '^kabu', '^ka', '^k', '=kabu'))
})

it('a search looks for what narrows it most', () => {
  expect(gramsWithin('東京都')).toEqual(numbers('東京', '京都'))
  expect(gramsWithin('abcd')).toEqual(numbers('abc', 'bcd'))
  expect(gramsWithin('第2期ab')).toEqual(numbers('第2', '2期', '期a', 'ab'))
  expect(gramsWithin('カ')).toEqual([])
  expect(gramsWithin('京')).toEqual(numbers('京'))
  expect(gramsAtStart('カ')).toEqual(numbers('^カ'))
  expect(gramsAtStart('カブキ')).toEqual(numbers('^カブ', 'カブ', 'ブキ'))
  expect(gramsOfWhole('カブキ')).toEqual(numbers('=カブキ'))
})

it('whatever contains, begins with or is a text has what a search for it looks for (spec §7.3)', () => {
  const folded = fc
    .string({ unit: fc.constantFrom(...'東京都カブキノab12 -Ａé𠮷'), minLength: 1, maxLength: 12 })
    .map(fold)
  fc.assert(
    fc.property(folded, folded, folded, (before, text, after) => {
      fc.pre(text !== '')
      const has = (whole: string, grams: number[]) => grams.every((gram) => gramsOf(whole).includes(gram))
      expect(has(before + text + after, gramsWithin(text))).toBe(true)
      expect(has(text + after, gramsAtStart(text))).toBe(true)
      expect(has(text, gramsOfWhole(text))).toBe(true)
    }),
  )
})
