import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { originOf } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { hashPassword } from './password-hash.ts'
import { findPasswordLinkOwner, redeemPasswordLink } from './password-link-store.ts'
import { checkNewPassword } from './password-rules.ts'
import { replacePassword } from './replace-password.ts'
import { hashToken } from './secret-token.ts'
import { findLiveSession } from './session-store.ts'

const perClient: RateLimit = { name: 'password-certify-place', points: 100, duration: 60 * 60 }

/**
 * Sets the new password, once per link. Every session of the member ends, except one whose auth_key comes with the call. The
 * browser becomes a known device, so that strangers' attempts don't keep the owner from logging in next.
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
