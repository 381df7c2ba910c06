import { expect, test } from 'vitest'
import { packWith } from '../../testing/next-samples.ts'
import { nextStory } from './next-story.ts'

const packs = [
  packWith(3, '三'),
  packWith(1, '一', 'rented'),
  packWith(2, '二', 'not_on_sale'),
  packWith(4, '四', 'purchased'),
]

test.each([
  [['PL001'], 3],
  [['PL003'], 4],
  [['PL001', 'PL003'], 4],
  [['PL004'], undefined],
  [['another'], undefined],
  [[], undefined],
])('after %o comes episode %s', (playIds, number) => {
  expect(nextStory(packs, playIds)?.story_number).toBe(number)
})
