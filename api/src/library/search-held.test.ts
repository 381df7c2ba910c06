import { expect, test } from 'vitest'
import { isNamedBy } from './search-held.ts'

const title = {
  name_ja: '月夜の渡し舟',
  name_en: 'The Ferry by Moonlight',
  reading: 'つきよのわたしぶね',
  publisher_name_ja: '松影座',
  publisher_name_en: 'Matsukage',
}

test.each([
  ['渡し', true],
  ['ツキヨ', true],
  ['FERRY moon', true],
  ['松影　月夜', true],
  ['', true],
  ['灯台', false],
  ['月夜 灯台', false],
])('a held title is found by its names: %s', (words, isFound) => {
  expect(isNamedBy(title, words)).toBe(isFound)
})
