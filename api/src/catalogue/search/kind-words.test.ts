import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { tagOfKind } from './kind-words.ts'

it.each([
  ['アニメ', 'g:anime'],
  ['あにめ', 'g:anime'],
  ['ｱﾆﾒ', 'g:anime'],
  ['Anime', 'g:anime'],
  ['映画', 'g:film'],
  ['えいが', 'g:film'],
  ['舞台', 'g:stage'],
  ['Theatre', 'g:stage'],
  ['ライブ', 'k:live'],
  ['LIVE', 'k:live'],
  ['バラエティー', 'g:variety'],
  ['チャンネル', 'k:channel'],
  ['Channels', 'k:channel'],
])('%s names what has the tag %s', (word, tag) => {
  expect(tagOfKind(fold(word))).toBe(tag)
})

it.each(['アニ', 'lives', '夜', ''])('%s names no kind of titles', (word) => {
  expect(tagOfKind(fold(word))).toBeUndefined()
})
