import { expect, it } from 'vitest'
import { broadcastOf, liveState } from './live-state.ts'

const times = { startsAt: new Date('2026-11-21T19:00:00+09:00'), endsAt: new Date('2026-11-21T21:00:00+09:00') }

it.each([
  ['2026-11-21T18:44:59.999+09:00', 'scheduled'],
  ['2026-11-21T18:45:00+09:00', 'open'],
  ['2026-11-21T18:59:59.999+09:00', 'open'],
  ['2026-11-21T19:00:00+09:00', 'on_air'],
  ['2026-11-21T20:59:59.999+09:00', 'on_air'],
  ['2026-11-21T21:00:00+09:00', 'ended'],
])('at %s an event of 19:00 to 21:00 is %s', (now, state) => {
  expect(liveState(times, new Date(now))).toBe(state)
})

it('has pictures when the doors open', () => {
  expect(broadcastOf(times)).toEqual({ from: new Date('2026-11-21T18:44:00+09:00'), until: times.endsAt })
})
