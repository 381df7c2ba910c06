import { expectSameWords } from '@ginmaku/remote-kit/testing/expect-same-words.ts'
import { test } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

test('English says everything that Japanese says, with the same values in it', () => {
  expectSameWords({ words: { ja, en } })
})
