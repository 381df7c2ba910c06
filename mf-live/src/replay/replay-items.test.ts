import type { ReplayItem } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { expect, it } from 'vitest'
import { someMessage } from '../testing/chat-frames.ts'
import { requestAt, shownAt } from './replay-items.ts'

const item = (seq: number, position_seconds: number): ReplayItem => ({
  ...{ kind: 'message', seq, position_seconds, message: someMessage(seq) },
})

it('the chat shows what was written until a position, at most 200 messages', () => {
  const items = Array.from({ length: 300 }, (_, index) => item(index + 1, index))
  expect(shownAt(items, 2.5).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3'])
  expect(shownAt(items, 299)).toHaveLength(200)
  expect(shownAt(items, 299).at(-1)?.id).toBe('m300')
  expect(shownAt(items, -1)).toEqual([])
})

it.each([
  ['nothing while enough is loaded', { position: 100, hasMore: true }, 'nothing'],
  ['more shortly before its end', { position: 175, hasMore: true }, 'more'],
  ['nothing at the end of the chat', { position: 500, hasMore: false }, 'nothing'],
  ['what is there after a seek', { position: 500, hasMore: true }, 'there'],
  ['what is there before the first of it', { position: 10, hasMore: false }, 'there'],
] as const)('it requests %s', (_, { position, hasMore }, expected) => {
  expect(requestAt({ anchor: 60, items: [item(1, 55), item(2, 200)], hasMore }, position)).toBe(expected)
})
