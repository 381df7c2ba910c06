import { after, secondMs } from '../clock.ts'
import type { DeviceCodeTable } from './device-code-store.ts'

/** Seconds that each `slow_down` adds to the interval, for good (RFC 8628 §3.5). */
export const slowDownSeconds = 5

/** Tolerance for a poll that seems early because the network delayed the previous one. */
const leewayMs = 500

type Asked = Pick<DeviceCodeTable, 'state' | 'expires_at' | 'polled_at' | 'interval_seconds'>

/** The error code for a poll, or `grant` for a session. */
export type PollOutcome =
  | 'grant'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'invalid_grant'

/** RFC 8628 §3.5. A code gives one session, and none after it expires, even if it was approved in time. */
export function pollOutcome({ state, expires_at, polled_at, interval_seconds }: Asked, now: Date): PollOutcome {
  if (state === 'used') return 'invalid_grant'
  if (state === 'denied') return 'access_denied'
  if (expires_at <= now) return 'expired_token'
  if (state === 'approved') return 'grant'
  const mayPollAt = polled_at && after(polled_at, interval_seconds * secondMs - leewayMs)
  return mayPollAt && now < mayPollAt ? 'slow_down' : 'authorization_pending'
}
