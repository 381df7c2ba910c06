import { expectSameWords } from '@ginmaku/remote-kit/testing/expect-same-words.ts'
import { test } from 'vitest'

test('English has every text that Japanese has, with the same values', () => {
  expectSameWords(import.meta.glob('../**/words.json', { eager: true, import: 'default' }))
})
