import { expect, it } from 'vitest'
import { restoredChoice } from './captions.ts'

it.each([
  ['the same', ['ja', 'ja-sdh', 'en'], 'ja-sdh', 'ja-sdh'],
  ['the other role of the language', ['ja', 'en-sdh'], 'ja-sdh', 'ja'],
  ['the other role', ['ja-sdh', 'en'], 'ja', 'ja-sdh'],
  ['the role in another region', ['pt-BR', 'pt-BR-sdh'], 'pt-PT-sdh', 'pt-BR-sdh'],
  ['the region before the role', ['pt-BR-sdh', 'pt-PT'], 'pt-PT-sdh', 'pt-PT'],
  ['none in another language', ['en'], 'ja', undefined],
  ['none without a choice', ['en'], undefined, undefined],
])('restores %s', (_, ids, wanted, restored) => {
  expect(restoredChoice(ids, wanted)).toBe(restored)
})
