import { expectSameMessages } from '@ginmaku/remote-kit/testing/expect-same-messages.ts'
import { test } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

test('English has every text that Japanese has, with the same values', () => {
  expectSameMessages({ words: { ja, en } })
})
