import { expect, test } from 'vitest'
import { isOver, startClock, viewingPeriodOnGrant } from './viewing-period.ts'

const at = (instant: string) => new Date(instant)
const now = at('2026-11-21T12:00:00Z')
const rental = { sales_type: 'tvod', view_days: 2, start_within_days: 30, opens_at: null, ends_at: null } as const
const justBefore = (end: Date) => new Date(end.getTime() - 1)

test('a rental must begin within its days, and then lasts its days from the first play', () => {
  const window = viewingPeriodOnGrant(rental, now)
  expect(window).toEqual({
    opens_at: null,
    start_deadline: at('2026-12-21T12:00:00Z'),
    started_at: null,
    view_expire_at: null,
    view_days: 2,
  })
  const started = startClock(window, at('2026-11-25T20:00:00Z'))
  expect(started).toMatchObject({ started_at: at('2026-11-25T20:00:00Z'), view_expire_at: at('2026-11-27T20:00:00Z') })
})

test('a running clock is never moved', () => {
  const started = startClock(viewingPeriodOnGrant(rental, now), now)
  expect(startClock(started, at('2026-11-22T12:00:00Z'))).toBe(started)
})

test('begun in the last moment, a rental still lasts its whole days', () => {
  const window = viewingPeriodOnGrant(rental, now)
  const last = justBefore(at('2026-12-21T12:00:00Z'))
  const started = startClock(window, last)
  expect(started.view_expire_at).toEqual(justBefore(at('2026-12-23T12:00:00Z')))
  expect(isOver(started, at('2026-12-22T12:00:00Z'))).toBe(false)
})

test('the limit itself is too late, to begin and to go on', () => {
  const window = viewingPeriodOnGrant(rental, now)
  const deadline = at('2026-12-21T12:00:00Z')
  expect(isOver(window, justBefore(deadline))).toBe(false)
  expect(isOver(window, deadline)).toBe(true)
  expect(startClock(window, deadline)).toBe(window)
  const started = startClock(window, now)
  expect(isOver(started, at('2026-11-23T12:00:00Z'))).toBe(true)
})

test('what the pack does not say is 30 days to begin and 2 to watch', () => {
  const window = viewingPeriodOnGrant({ ...rental, view_days: null, start_within_days: null }, now)
  expect(window).toMatchObject({ start_deadline: at('2026-12-21T12:00:00Z'), view_days: 2 })
})

test('bought for good: no clock, no end', () => {
  const window = viewingPeriodOnGrant({ ...rental, sales_type: 'est' }, now)
  expect(isOver(window, at('2126-01-01T00:00:00Z'))).toBe(false)
  expect(startClock(window, now).view_expire_at).toBeNull()
})

test('reserved: the days to begin in run from the opening, before which nothing begins', () => {
  const opens_at = at('2026-12-01T00:00:00Z')
  const window = viewingPeriodOnGrant({ ...rental, opens_at }, now)
  expect(window).toMatchObject({ opens_at, start_deadline: at('2026-12-31T00:00:00Z') })
  expect(startClock(window, now)).toBe(window)
  expect(startClock(window, opens_at).started_at).toEqual(opens_at)
})

test('a single live performance is watched until it ends, whenever one comes in', () => {
  const ends_at = at('2026-12-01T14:00:00Z')
  const window = viewingPeriodOnGrant({ ...rental, opens_at: at('2026-12-01T11:45:00Z'), ends_at }, now)
  expect(window).toMatchObject({ start_deadline: null, view_expire_at: ends_at })
  const started = startClock(window, at('2026-12-01T13:00:00Z'))
  expect(started.view_expire_at).toEqual(ends_at)
})
