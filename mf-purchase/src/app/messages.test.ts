import { expectSameMessages } from '@ginmaku/remote-kit/testing/expect-same-messages.ts'
import { test } from 'vitest'

test('English has every text that Japanese has, with the same values', () => {
  expectSameMessages(import.meta.glob('../**/messages.json', { eager: true, import: 'default' }))
})
