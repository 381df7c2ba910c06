import { describe, expect, test } from 'vitest'
import { after } from '../clock.ts'
import { pollOutcome } from './issue-session.ts'

const now = new Date('2026-11-23T12:00:00Z')
const asked = {
  state: 'pending' as const,
  expires_at: after(now, 60_000),
  polled_at: null as Date | null,
  interval_seconds: 5,
}

describe('while the code is not decided', () => {
  test.each([
    ['the first poll', null, 'authorization_pending'],
    ['5 s after the last poll', 5_000, 'authorization_pending'],
    ['a little early, because the last poll came late', 4_600, 'authorization_pending'],
    ['4 s after the last poll', 4_000, 'slow_down'],
    ['at the same moment', 0, 'slow_down'],
  ])('%s', (_, ago, outcome) => {
    const polled_at = ago === null ? null : after(now, -ago)
    expect(pollOutcome({ ...asked, polled_at }, now)).toBe(outcome)
  })

  test('a longer interval counts from then on', () => {
    expect(pollOutcome({ ...asked, interval_seconds: 10, polled_at: after(now, -9_000) }, now)).toBe('slow_down')
  })
})

test.each([
  ['approved', 'grant'],
  ['denied', 'access_denied'],
  ['used', 'invalid_grant'],
] as const)('a code that is %s gets %s, however soon it is asked again', (state, outcome) => {
  expect(pollOutcome({ ...asked, state, polled_at: now }, now)).toBe(outcome)
})

test.each([
  ['pending', 'expired_token'],
  ['approved', 'expired_token'],
  ['denied', 'access_denied'],
  ['used', 'invalid_grant'],
] as const)('at its end a code that is %s gets %s', (state, outcome) => {
  expect(pollOutcome({ ...asked, state, expires_at: now }, now)).toBe(outcome)
})
