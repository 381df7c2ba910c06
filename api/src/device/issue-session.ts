import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Kysely } from 'kysely'
import { after, secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { hashToken, isLiveSession, originOf, recordAccountEvent } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { type DeviceCodeTable, lockByDeviceCode, updateDeviceCode } from './device-code-store.ts'
import type { DeviceDeps } from './device-deps.ts'

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

/**
 * Enough for five TVs behind one address that poll every five seconds. A device_code can't be guessed, so this only saves work.
 */
const perClient: RateLimit = { name: 'device-token', points: 1000, duration: 15 * 60 }

/**
 * Returns a session of the member who approved the code, once; until then an error of RFC 8628 §3.5.
 * @throws ApiError authorization_pending, slow_down, access_denied, expired_token, invalid_grant, too_many_requests
 */
export const issueSession = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/token', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const hash = hashToken(body.device_code)
    // Errors are returned rather than thrown, because throwing would roll back the record of the poll.
    const result = await deps.db.transaction().execute(async (trx) => {
      const asked = await lockByDeviceCode(trx, hash)
      if (!asked || (body.client_id !== undefined && body.client_id !== asked.client_id)) return 'invalid_grant'
      const outcome = pollOutcome(asked, deps.clock.now())
      if (outcome !== 'grant') return recordPoll(deps, trx, asked, outcome)
      return grant(deps, trx, asked, originOf(caller, http))
    })
    if (typeof result === 'string') throw new ApiError(result)
    return result
  })

async function grant(
  { sessions, clock }: DeviceDeps,
  trx: Kysely<Database>,
  asked: DeviceCodeTable,
  origin: ReturnType<typeof originOf>,
): Promise<SessionTokens | 'access_denied'> {
  const { device_code_hash, member_id, session_id, region } = asked
  // A member whose session has ended since the approval may have logged out everywhere, so the TV is not logged in.
  const at = clock.now()
  if (!member_id || !session_id || !(await isLiveSession(trx, session_id, at))) {
    await updateDeviceCode(trx, device_code_hash, { state: 'denied' })
    return 'access_denied'
  }
  await updateDeviceCode(trx, device_code_hash, { state: 'used' })
  const device = { kind: asked.device_kind, browser: asked.device_browser, system: asked.device_system }
  await recordAccountEvent(trx, { memberId: member_id, kind: 'logged_in', at, origin })
  return sessions.start(trx, member_id, { device, region })
}

async function recordPoll<O extends Exclude<PollOutcome, 'grant'>>(
  { clock }: DeviceDeps,
  trx: Kysely<Database>,
  { device_code_hash, interval_seconds }: DeviceCodeTable,
  outcome: O,
): Promise<O> {
  await updateDeviceCode(trx, device_code_hash, {
    polled_at: clock.now(),
    ...(outcome === 'slow_down' && { interval_seconds: interval_seconds + slowDownSeconds }),
  })
  return outcome
}
