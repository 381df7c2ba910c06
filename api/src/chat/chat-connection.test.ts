import type { ClientFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConnectionState, createBucket, stateAfter } from './chat-connection.ts'

const frames: ClientFrame[] = [
  { type: 'hello', ticket: 't' },
  { type: 'say', client_id: 'c', text: 'x' },
  { type: 'react', reaction: '👏' },
]

describe('a connection', () => {
  it.each<[ConnectionState, (ConnectionState | undefined)[]]>([
    ['waiting', ['joining', undefined, undefined]],
    ['joining', [undefined, 'joining', 'joining']],
    ['joined', [undefined, 'joined', 'joined']],
  ])('that is %s allows hello, say and react: %j', (state, expected) => {
    expect(frames.map((frame) => stateAfter(state, frame))).toEqual(expected)
  })
})

describe('the limit of frames', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('allows some at once, and then as many as time brings', () => {
    const isAllowed = createBucket(3, 2)
    expect([isAllowed(), isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, true, false])
    vi.advanceTimersByTime(500)
    expect([isAllowed(), isAllowed()]).toEqual([true, false])
    vi.advanceTimersByTime(60_000)
    expect([isAllowed(), isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, true, false])
  })
})
