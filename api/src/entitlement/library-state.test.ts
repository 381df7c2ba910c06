import { describe, expect, it } from 'vitest'
import { isShowable, libraryState } from './library-state.ts'

const now = new Date('2026-11-21T20:00:00+09:00')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const none = { opens_at: null, start_deadline: null, view_expire_at: null }

describe('an entitlement', () => {
  it.each([
    ['a rental before its deadline', { ...none, start_deadline: later(1) }, 'not_started', true],
    ['a rental at its deadline', { ...none, start_deadline: now }, 'expired', false],
    ['a started rental', { ...none, view_expire_at: later(1) }, 'playable', true],
    [
      'a started rental past its start deadline',
      { ...none, start_deadline: later(-9), view_expire_at: later(1) },
      'playable',
      true,
    ],
    ['a rental whose days are over', { ...none, view_expire_at: now }, 'expired', false],
    ['a title bought for good', none, 'indefinite', true],
    ['a title bought for good before it opens', { ...none, opens_at: later(1) }, 'not_started', false],
    [
      'a live ticket before the doors open',
      { ...none, opens_at: later(1), view_expire_at: later(9) },
      'not_started',
      false,
    ],
    ['a live ticket when the doors open', { ...none, opens_at: now, view_expire_at: later(9) }, 'playable', true],
  ] as const)('%s: %o is %s, showable: %s', (_, limits, state, showable) => {
    expect(libraryState(limits, now)).toBe(state)
    expect(isShowable(limits, now)).toBe(showable)
  })
})
