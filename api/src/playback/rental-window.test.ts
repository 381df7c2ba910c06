import { describe, expect, it } from 'vitest'
import { libraryState, type ViewingRight, viewExpiryOnStart } from './rental-window.ts'

const now = new Date('2026-11-21T20:00:00+09:00')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const rental: ViewingRight = { viewDays: 2, startDeadline: later(1000), viewExpireAt: null }
const bought: ViewingRight = { viewDays: null, startDeadline: null, viewExpireAt: null }

describe('a right to watch', () => {
  it.each([
    ['a rental before its deadline', rental, 'not_started'],
    ['a rental at its deadline', { ...rental, startDeadline: now }, 'expired'],
    ['a started rental', { ...rental, viewExpireAt: later(1) }, 'playable'],
    [
      'a started rental past the start deadline',
      { ...rental, startDeadline: later(-1), viewExpireAt: later(1) },
      'playable',
    ],
    ['a rental whose days are over', { ...rental, viewExpireAt: now }, 'expired'],
    ['a title bought for good', bought, 'indefinite'],
  ] as const)('%s', (_, right, state) => {
    expect(libraryState(right, now)).toBe(state)
  })
})

describe('the rental clock', () => {
  it('gives the whole days from the first moving pictures, past the start deadline', () => {
    expect(viewExpiryOnStart(rental, now)).toEqual(later(2 * 24 * 3600 * 1000))
  })

  it('is not moved by a second start', () => {
    expect(viewExpiryOnStart({ ...rental, viewExpireAt: later(5) }, later(3))).toEqual(later(5))
  })

  it('never runs for a title bought for good', () => {
    expect(viewExpiryOnStart(bought, now)).toBeNull()
  })
})
