import { expectSameWords } from '@ginmaku/remote-kit/testing/expect-same-words.ts'
import { test } from 'vitest'

test('English says everything that Japanese says, with the same values in it', () => {
  expectSameWords(import.meta.glob('../**/words.json', { eager: true, import: 'default' }))
})
