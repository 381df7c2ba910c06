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
import { isPassword } from './password/password-hash.ts'
import { sessionOriginOf } from './used-device.ts'

type Uses = Pick<IdentityDeps, 'clock' | 'db' | 'devices' | 'sessions'>

/**
 * Begins the session of a member who has just proved who they are, by whichever means: recorded for its owner, and with this device
 * known from now on.
 * @param within belongs to the log-in and happens in its transaction
 */
export async function beginSession(
  { clock, db, devices, sessions }: Uses,
  memberId: string,
  caller: Caller,
  http: HttpExchange,
  within?: (trx: Kysely<Database>) => Promise<void>,
): Promise<SessionTokens> {
  const session = await db.transaction().execute(async (trx) => {
    await within?.(trx)
    await recordAccountEvent(trx, { memberId, kind: 'logged_in', at: clock.now(), origin: originOf(caller, http) })
    return sessions.begin(trx, memberId, sessionOriginOf(caller, http))
  })
  http.setCookie(devices.remember(memberId, http.header('cookie')))
  return session
}

/** Attempts at one email address from one client: the limit is low, so it must not lock out the member elsewhere. */
const perEmailAndClient: RateLimit = { name: 'login', points: 10, duration: 15 * 60 }
/** Attempts at one email address from all clients. */
const perEmail: RateLimit = { name: 'login-address', points: 100, duration: 15 * 60 }
/** Attempts from one client, over many email addresses. */
const perClient: RateLimit = { name: 'login-place', points: 300, duration: 15 * 60 }
/** Attempts at a member's password from a device where they have logged in before. */
const perDevice: RateLimit = { name: 'login-device', points: 10, duration: 15 * 60 }

/**
 * A correct password resets the counts it was under. A device that the member has used before is counted separately, so
 * that strangers' attempts elsewhere don't lock the member out. spec §1.2, §4.1: returns both values of the session, or one
 * refusal that does not reveal whether the email address is known.
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
    const isRight = await isPassword(body.password, member?.password_hash ?? null)
    if (!member || !isRight) throw new ApiError('wrong_credentials')
    for (const [limit, key] of counts) await deps.limits.clear(limit, key)
    return beginSession(deps, member.member_id, caller, http, async (trx) => {
      // It may have been replaced while it was compared; the session would outlive those that the replacement ended.
      const { member_id: memberId, password_hash: hash } = member
      if (!hash || !(await isStillPasswordHash(trx, memberId, hash))) throw new ApiError('wrong_credentials')
    })
  })

/** The nonce to count attempts under on a device the member has used; undefined elsewhere, without a database query. */
async function nonceOf({ db, devices }: IdentityDeps, email: string, cookies: string | undefined) {
  const members = devices.membersOn(cookies)
  if (members.size === 0) return undefined
  const member = await findMemberByEmail(db, email)
  return member && members.get(member.member_id)
}
