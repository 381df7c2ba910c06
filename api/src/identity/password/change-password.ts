import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { enqueueMail } from '../../mail/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { RateLimit } from '../../server/rate-limits.ts'
import { type EventOrigin, noticeFacts, originOf, recordAccountEvent } from '../account-events.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { deleteMailChangeOf } from '../mail-change-store.ts'
import { setPasswordHash } from '../member-store.ts'
import { hashToken } from '../secret-token.ts'
import { findLiveSession, revokeOtherSessions } from '../session-store.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { deletePasswordLinkOf, findPasswordLinkOwner, redeemPasswordLink } from './password-link-store.ts'
import { checkNewPassword } from './password-rules.ts'

interface Replacement {
  member: { member_id: string; email: string; locale: Locale }
  passwordHash: string
  /** Id of the only session that stays; null to end all. */
  currentSession: string | null
  kind: 'password_changed' | 'password_reissued'
  origin: EventOrigin
  at: Date
}

/**
 * Sets the password and removes the access of anyone who knew the old one: other sessions end, and mailed links (for a password
 * or a change of address) stop working. The owner is notified in their own language. Trigger `mail-deliver` afterwards.
 */
export async function replacePassword(trx: Kysely<Database>, replacement: Replacement): Promise<void> {
  const { member, kind, origin, at } = replacement
  const { member_id: memberId, email: to, locale } = member
  await setPasswordHash(trx, memberId, replacement.passwordHash)
  await deletePasswordLinkOf(trx, memberId)
  await deleteMailChangeOf(trx, memberId)
  await recordAccountEvent(trx, { memberId, kind, at, origin })
  const revoked = await revokeOtherSessions(trx, memberId, replacement.currentSession, at)
  if (revoked > 0) await recordAccountEvent(trx, { memberId, kind: 'sessions_revoked', at, origin })
  const facts = noticeFacts(locale, at, origin)
  await enqueueMail(trx, { kind: 'password_changed', to, locale, facts, memberId }, at)
}

/** Every session but the caller's ends. @throws ApiError invalid_fields, too_many_requests */
export const changePassword = (deps: IdentityDeps) =>
  endpoint('PUT /user/password', async ({ body }, caller, http) => {
    const member = await requireOwnPassword(deps, caller, body.current_password)
    checkNewPassword(body, member.email)
    const passwordHash = await hashPassword(body.password)
    const origin = originOf(caller, http)
    await deps.db.transaction().execute((trx) =>
      replacePassword(trx, {
        ...{ member, passwordHash, currentSession: caller.sessionId },
        ...{ kind: 'password_changed', origin, at: deps.clock.now() },
      }),
    )
    await deps.jobs.trigger('mail-deliver')
    return undefined
  })

const perClient: RateLimit = { name: 'password-certify-place', points: 100, duration: 60 * 60 }

/**
 * Sets the new password, once per link. Every session of the member ends, except the one whose auth_key is sent with the request.
 * The browser becomes a known device, so that failed attempts by others don't prevent the owner from logging in.
 * @throws ApiError link_expired, invalid_fields, too_many_requests
 */
export const certifyPassword = (deps: IdentityDeps) =>
  endpoint('POST /password-reminder/certify', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const now = deps.clock.now()
    const tokenHash = hashToken(body.token)
    const member = await findPasswordLinkOwner(deps.db, tokenHash, now)
    if (!member) throw new ApiError('link_expired')
    checkNewPassword(body, member.email)
    const authKey = http.header('x-auth-key')
    const session = authKey ? await findLiveSession(deps.db, hashToken(authKey), now) : undefined
    const passwordHash = await hashPassword(body.password)
    await deps.db.transaction().execute(async (trx) => {
      if (!(await redeemPasswordLink(trx, tokenHash, now))) throw new ApiError('link_expired')
      const origin = originOf(caller, http)
      const currentSession = session?.session_id ?? null
      await replacePassword(trx, { member, passwordHash, currentSession, kind: 'password_reissued', origin, at: now })
    })
    await deps.jobs.trigger('mail-deliver')
    http.setCookie(deps.devices.remember(member.member_id, http.header('cookie')))
    return undefined
  })
