import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findMemberByEmail, foldEmail, isStillPasswordHash } from './member-store.ts'
import { verifyPassword } from './password/password-hash.ts'
import { sessionOriginOf } from './used-device.ts'

type Uses = Pick<IdentityDeps, 'clock' | 'db' | 'devices' | 'sessions'>

/**
 * Starts a session for a member who has just been authenticated, records it as an account event, and remembers this device.
 * @param within further work of the log-in, done in the same transaction
 */
export async function startSession(
  { clock, db, devices, sessions }: Uses,
  memberId: string,
  caller: Caller,
  http: HttpExchange,
  within?: (trx: Kysely<Database>) => Promise<void>,
): Promise<SessionTokens> {
  const session = await db.transaction().execute(async (trx) => {
    await within?.(trx)
    await recordAccountEvent(trx, { memberId, kind: 'logged_in', at: clock.now(), origin: originOf(caller, http) })
    return sessions.start(trx, memberId, sessionOriginOf(caller, http))
  })
  http.setCookie(devices.remember(memberId, http.header('cookie')))
  return session
}

/** Attempts at one email address from one client. The limit is low, so it must not affect the member on other clients. */
const perEmailAndClient: RateLimit = { name: 'login', points: 10, duration: 15 * 60 }
/** Attempts at one email address from all clients. */
const perEmail: RateLimit = { name: 'login-address', points: 100, duration: 15 * 60 }
/** Attempts from one client, over many email addresses. */
const perClient: RateLimit = { name: 'login-place', points: 300, duration: 15 * 60 }
/** Attempts at a member's password from a device where they have logged in before. */
const perDevice: RateLimit = { name: 'login-device', points: 10, duration: 15 * 60 }

/**
 * A correct password resets its counts. A device that the member has used before is counted separately, so that failed attempts
 * elsewhere don't lock the member out. Returns both values of the session, or one error that does not reveal whether the email
 * address is known (spec §1.2, §4.1).
 */
export const logIn = (deps: IdentityDeps) =>
  endpoint('POST /login', async ({ body }, caller, http) => {
    const email = foldEmail(body.email)
    const cookies = http.header('cookie')
    const nonce = await nonceOf(deps, email, cookies)
    const counts: [RateLimit, string][] = nonce
      ? [[perDevice, nonce]]
      : [
          [perEmailAndClient, `${caller.rateLimitKey} ${email}`],
          [perEmail, email],
        ]
    if (!nonce) await deps.limits.spend(perClient, caller.rateLimitKey)
    for (const [limit, key] of counts) await deps.limits.spend(limit, key)
    const member = await findMemberByEmail(deps.db, email)
    const isRight = await verifyPassword(body.password, member?.password_hash ?? null)
    if (!member || !isRight) throw new ApiError('wrong_credentials')
    for (const [limit, key] of counts) await deps.limits.clear(limit, key)
    return startSession(deps, member.member_id, caller, http, async (trx) => {
      // The password may have been replaced while it was compared. Replacing it ends all sessions, so no new one may start.
      const { member_id: memberId, password_hash: hash } = member
      if (!hash || !(await isStillPasswordHash(trx, memberId, hash))) throw new ApiError('wrong_credentials')
    })
  })

/** The key under which attempts on a known device are counted; undefined on other devices, without a database query. */
async function nonceOf({ db, devices }: IdentityDeps, email: string, cookies: string | undefined) {
  const members = devices.membersOn(cookies)
  if (members.size === 0) return undefined
  const member = await findMemberByEmail(db, email)
  return member && members.get(member.member_id)
}
