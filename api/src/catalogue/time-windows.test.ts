import { expect, it } from 'vitest'
import { liveWindow } from './time-windows.ts'

const once = {
  starts_at: new Date('2026-11-21T12:00:00Z'),
  ends_at: new Date('2026-11-21T14:00:00Z'),
  opens_before: 600,
  repeats_every: null,
}
const stateAt = (
  schedule: typeof once | (Omit<typeof once, 'repeats_every'> & { repeats_every: number }),
  at: string,
) => liveWindow(schedule, new Date(at)).state

it.each([
  ['2026-11-21T11:49:59Z', 'scheduled'],
  ['2026-11-21T11:50:00Z', 'open'],
  ['2026-11-21T12:00:00Z', 'on_air'],
  ['2026-11-21T13:59:59Z', 'on_air'],
  ['2026-11-21T14:00:00Z', 'ended'],
])('a single event is, at %s, %s', (at, state) => {
  expect(stateAt(once, at)).toBe(state)
})

it('an event that repeats without a gap is always on air', () => {
  const always = { ...once, repeats_every: 7200 }
  expect(stateAt(always, '2026-11-21T14:00:00Z')).toBe('on_air')
  expect(liveWindow(always, new Date('2027-03-01T00:30:00Z'))).toMatchObject({
    starts_at: new Date('2027-03-01T00:00:00Z'),
    ends_at: new Date('2027-03-01T02:00:00Z'),
    state: 'on_air',
  })
})

it('between two performances the next one is relevant', () => {
  const daily = { ...once, repeats_every: 86_400 }
  expect(liveWindow(daily, new Date('2026-11-21T15:00:00Z'))).toMatchObject({
    starts_at: new Date('2026-11-22T12:00:00Z'),
    state: 'scheduled',
  })
})
