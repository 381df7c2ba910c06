import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { noticeFacts, originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { redeemMailChange, setEmail } from './mail-change-store.ts'
import { findMember } from './member-store.ts'
import { erasePasswordLinkOf } from './password-link-store.ts'
import { hashToken } from './secret-token.ts'

const perClient: RateLimit = { name: 'mail-edit-certify-place', points: 100, duration: 60 * 60 }

/**
 * Makes the new address the member's, once, in any browser: anyone who has the link reads the new inbox, and the request asked for the
 * password. A link for a new password that went to the old address stops working, and the old address is notified.
 * @throws ApiError link_expired, email_taken: someone signed up with it in the meantime; too_many_requests
 */
export const certifyMailChange = (deps: IdentityDeps) =>
  endpoint('POST /user/mail-edit/certify', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const now = deps.clock.now()
    const origin = originOf(caller, http)
    const email = await deps.db.transaction().execute(async (trx) => {
      const change = await redeemMailChange(trx, hashToken(body.token), now)
      const member = change && (await findMember(trx, change.member_id))
      if (!member) throw new ApiError('link_expired')
      const { member_id: memberId, email: to, locale } = member
      if (!(await setEmail(trx, memberId, change.email))) throw new ApiError('email_taken')
      await erasePasswordLinkOf(trx, memberId)
      await recordAccountEvent(trx, { memberId, kind: 'mail_changed', at: now, origin })
      const facts = noticeFacts(locale, now, origin)
      await enqueueMail(trx, { kind: 'mail_changed', to, locale, facts, memberId }, now)
      return change.email
    })
    await deps.jobs.trigger('mail-deliver')
    return { email }
  })
