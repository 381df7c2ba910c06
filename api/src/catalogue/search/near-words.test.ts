import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isForgivable, isWithinOneMistake, shortened } from './near-words.ts'
import { wordsOfReading } from './search-document.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 4, maxLength: 8 })

it.each([
  ['kabuki', 'kabuki', true],
  ['kabki', 'kabuki', true],
  ['kabuuki', 'kabuki', true],
  ['kabuko', 'kabuki', true],
  ['kabuik', 'kabuki', true],
  ['kabuka', 'kabukino', false],
  ['kbauik', 'kabuki', false],
  ['kabu', 'kabuki', false],
])('%s and %s are within one typing mistake: %s', (a, b, isNear) => {
  expect([isWithinOneMistake(a, b), isWithinOneMistake(b, a)]).toEqual([isNear, isNear])
})

it('a word with one mistake is found by a form that both have when shortened', () => {
  const at = fc.nat({ max: 7 })
  fc.assert(
    fc.property(word, at, fc.constantFrom(...'xyz'), (original, place, letter) => {
      const i = place % original.length
      const mistakes = [
        original.slice(0, i) + original.slice(i + 1),
        original.slice(0, i) + letter + original.slice(i),
        original.slice(0, i) + letter + original.slice(i + 1),
        original.slice(0, i) + (original[i + 1] ?? '') + (original[i] ?? '') + original.slice(i + 2),
      ]
      for (const mistaken of mistakes) {
        expect(isWithinOneMistake(mistaken, original)).toBe(true)
        expect(shortened(mistaken).some((form) => shortened(original).includes(form))).toBe(true)
      }
    }),
  )
})

it('only Latin words that are not too short are forgiven', () => {
  expect(['abc', 'abcd', 'カブキザ', 'ab12', 'a'.repeat(40)].map(isForgivable)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

it.each([
  ['歌舞伎の夜', 'かぶきのよる', ['カブキ', 'ノ', 'ヨル']],
  ['銀河 エクスプレス', 'ぎんが えくすぷれす', ['ギンガ', 'エクスプレス']],
  ['東京', 'ひがしのみやこ', ['ヒガシノミヤコ']],
  ['歌舞伎の夜', 'おどり', ['オドリ']],
])('the words of %s, read %s, are %o', (name, reading, words) => {
  expect(wordsOfReading(name, reading)).toEqual(words)
})
