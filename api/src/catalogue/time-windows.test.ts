import { describe, expect, it } from 'vitest'
import { liveWindow, presentPerformance, ticketEnd } from './time-windows.ts'

const once = {
  starts_at: new Date('2026-11-21T12:00:00Z'),
  ends_at: new Date('2026-11-21T14:00:00Z'),
  opens_before: 600,
  repeats_every: null,
  ...{ has_camera: false, started_at: null, stopped_at: null, archive_days: null },
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

describe('an event with a camera', () => {
  const filmed = { ...once, has_camera: true }
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)

  it('is open, however late, until it really starts', () => {
    expect(liveWindow(filmed, at('11:49:59')).state).toBe('scheduled')
    expect(liveWindow(filmed, at('13:00:00')).state).toBe('open')
    expect(liveWindow(filmed, at('15:00:00'))).toMatchObject({ state: 'open', ends_at: at('15:30:00') })
    expect(liveWindow(filmed, at('20:00:00')).state).toBe('ended')
  })

  it('is on air from its real start to its real end, and stays the performance that was planned', () => {
    const started = { ...filmed, started_at: at('12:10:00') }
    expect(liveWindow(started, at('12:11:00'))).toMatchObject({
      ...{ state: 'on_air', starts_at: at('12:00:00'), ends_at: at('14:00:00') },
    })
    expect(liveWindow(started, at('14:20:00'))).toMatchObject({ state: 'on_air', ends_at: at('14:50:00') })
    expect(liveWindow(started, at('20:00:00'))).toMatchObject({ state: 'ended', ends_at: at('20:00:00') })
    const stopped = { ...started, stopped_at: at('13:00:00') }
    expect(liveWindow(stopped, at('13:00:01'))).toMatchObject({ state: 'ended', ends_at: at('13:00:00') })
    expect(liveWindow(stopped, at('13:00:01')).archive_until).toBeUndefined()
  })

  it('can be watched again for as long as it says', () => {
    const stopped = { ...filmed, started_at: at('12:10:00'), stopped_at: at('13:00:00'), archive_days: 1 }
    const until = new Date('2026-11-22T13:00:00Z')
    expect(liveWindow(stopped, at('13:00:01')).archive_until).toEqual(until)
    expect(ticketEnd(stopped)).toEqual(until)
    expect(liveWindow(stopped, until).archive_until).toBeUndefined()
    expect(presentPerformance(stopped, at('11:00:00')).replay_days).toBe(1)
    expect(presentPerformance(filmed, at('11:00:00')).replay_days).toBeUndefined()
  })

  it('was cancelled if it is over without a start', () => {
    const cancelled = { ...filmed, stopped_at: at('11:00:00'), archive_days: 1 }
    expect(liveWindow(cancelled, at('11:00:01'))).toMatchObject({ state: 'ended', is_cancelled: true })
    expect(liveWindow(cancelled, at('11:00:01')).archive_until).toBeUndefined()
  })

  it('has tickets that outlast any overrun', () => {
    expect(ticketEnd(filmed)).toEqual(at('20:05:00'))
    expect(ticketEnd(once)).toEqual(once.ends_at)
  })
})
