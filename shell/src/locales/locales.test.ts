import { expectSameWords } from '@ginmaku/remote-kit/testing/expect-same-words.ts'
import { test } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

test('English has every text that Japanese has, with the same values', () => {
  expectSameWords({ words: { ja, en } })
})
