import { expect, test } from 'vitest'
import { endsSoon, isOver, startClock, viewingPeriodOnGrant } from './viewing-period.ts'

const at = (instant: string) => new Date(instant)
const now = at('2026-11-21T12:00:00Z')
const rental = { sales_type: 'tvod', view_days: 2, start_within_days: 30, opens_at: null, ends_at: null } as const
const justBefore = (end: Date) => new Date(end.getTime() - 1)

test('a rental must be started within its days, and then lasts its days from the first play', () => {
  const period = viewingPeriodOnGrant(rental, now)
  expect(period).toEqual({
    opens_at: null,
    start_deadline: at('2026-12-21T12:00:00Z'),
    started_at: null,
    view_expire_at: null,
    view_days: 2,
  })
  const started = startClock(period, at('2026-11-25T20:00:00Z'))
  expect(started).toMatchObject({ started_at: at('2026-11-25T20:00:00Z'), view_expire_at: at('2026-11-27T20:00:00Z') })
})

test('a running clock is never moved', () => {
  const started = startClock(viewingPeriodOnGrant(rental, now), now)
  expect(startClock(started, at('2026-11-22T12:00:00Z'))).toBe(started)
})

test('a rental started at the last moment still lasts all its days', () => {
  const period = viewingPeriodOnGrant(rental, now)
  const last = justBefore(at('2026-12-21T12:00:00Z'))
  const started = startClock(period, last)
  expect(started.view_expire_at).toEqual(justBefore(at('2026-12-23T12:00:00Z')))
  expect(isOver(started, at('2026-12-22T12:00:00Z'))).toBe(false)
})

test('the exact limit is too late, to start and to continue', () => {
  const period = viewingPeriodOnGrant(rental, now)
  const deadline = at('2026-12-21T12:00:00Z')
  expect(isOver(period, justBefore(deadline))).toBe(false)
  expect(isOver(period, deadline)).toBe(true)
  expect(startClock(period, deadline)).toBe(period)
  const started = startClock(period, now)
  expect(isOver(started, at('2026-11-23T12:00:00Z'))).toBe(true)
})

test('the defaults are 30 days to start and 2 days to watch', () => {
  const period = viewingPeriodOnGrant({ ...rental, view_days: null, start_within_days: null }, now)
  expect(period).toMatchObject({ start_deadline: at('2026-12-21T12:00:00Z'), view_days: 2 })
})

test('a purchase for good has no clock and no end', () => {
  const period = viewingPeriodOnGrant({ ...rental, sales_type: 'est' }, now)
  expect(isOver(period, at('2126-01-01T00:00:00Z'))).toBe(false)
  expect(startClock(period, now).view_expire_at).toBeNull()
})

test('the start period of a reservation counts from its opening, and it cannot start before', () => {
  const opens_at = at('2026-12-01T00:00:00Z')
  const period = viewingPeriodOnGrant({ ...rental, opens_at }, now)
  expect(period).toMatchObject({ opens_at, start_deadline: at('2026-12-31T00:00:00Z') })
  expect(startClock(period, now)).toBe(period)
  expect(startClock(period, opens_at).started_at).toEqual(opens_at)
})

test('a single live performance can be watched until it ends, however late the viewer joins', () => {
  const ends_at = at('2026-12-01T14:00:00Z')
  const period = viewingPeriodOnGrant({ ...rental, opens_at: at('2026-12-01T11:45:00Z'), ends_at }, now)
  expect(period).toMatchObject({ start_deadline: null, view_expire_at: ends_at })
  const started = startClock(period, at('2026-12-01T13:00:00Z'))
  expect(started.view_expire_at).toEqual(ends_at)
})

const twoDays = 48 * 3_600_000
const held = { ...viewingPeriodOnGrant(rental, now), granted_at: now, is_live: false }

test('a rental that was not started ends soon within the notice before its last start', () => {
  expect(endsSoon(held, justBefore(at('2026-12-19T12:00:00Z')), twoDays)).toBe(false)
  expect(endsSoon(held, at('2026-12-19T12:00:00Z'), twoDays)).toBe(true)
  expect(endsSoon(held, at('2026-12-21T12:00:00Z'), twoDays)).toBe(false)
})

test('a rental that is shorter than the notice ends soon after half of its time', () => {
  const started = startClock(held, now)
  expect(endsSoon(started, justBefore(at('2026-11-22T12:00:00Z')), twoDays)).toBe(false)
  expect(endsSoon(started, at('2026-11-22T12:00:00Z'), twoDays)).toBe(true)
})

test('a live ticket, what has no end, and with a notice of 0 everything, never ends soon', () => {
  const last = justBefore(at('2026-12-21T12:00:00Z'))
  expect(endsSoon({ ...held, is_live: true }, last, twoDays)).toBe(false)
  expect(endsSoon({ ...held, start_deadline: null }, last, twoDays)).toBe(false)
  expect(endsSoon(held, last, 0)).toBe(false)
})
