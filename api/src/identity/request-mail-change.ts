import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { enqueueMail, momentMs } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { noticeFacts, originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findMailChangeSince, replaceMailChange } from './mail-change-store.ts'
import { findMemberByEmail, foldEmail, inboxOf, lockMember } from './member-store.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashToken, linkMs, newSecretToken } from './secret-token.ts'

/** Limits mails to one inbox, and to how many strangers' inboxes a member can make us send. */
const perEmail: RateLimit = { name: 'mail-edit-address', points: 5, duration: 60 * 60 }
const perMember: RateLimit = { name: 'mail-edit-member', points: 10, duration: 60 * 60 }

/**
 * Mails a link to the new address; until it is redeemed nothing changes. The old address is notified, so that its owner can stop the
 * change by a new password. An address that is another member's gets a mail without a link: same response, same work.
 * Asked again a moment later, the link that was mailed stays and no second mail is sent.
 * @throws ApiError invalid_fields, too_many_requests
 */
export const requestMailChange = (deps: IdentityDeps) =>
  endpoint('POST /user/mail-edit', async ({ body }, caller, http) => {
    const member = await requireOwnPassword(deps, caller, body.current_password)
    if (foldEmail(body.email) === foldEmail(member.email))
      throw new ApiError('invalid_fields', { errors: { email: 'emailSame' } })
    await deps.limits.spend(perMember, member.member_id)
    await deps.limits.spend(perEmail, inboxOf(body.email))
    const now = deps.clock.now()
    const expiresAt = after(now, linkMs)
    const token = newSecretToken()
    const { member_id: memberId, email: to, locale } = member
    const origin = originOf(caller, http)
    const repeated = await deps.db.transaction().execute(async (trx) => {
      await lockMember(trx, memberId)
      const before = await findMailChangeSince(trx, memberId, body.email, after(now, -momentMs))
      if (before) return before
      await replaceMailChange(trx, {
        ...{ member_id: memberId, email: body.email, token_hash: hashToken(token) },
        ...{ requested_at: now, expires_at: expiresAt },
      })
      await recordAccountEvent(trx, { memberId, kind: 'mail_change_requested', at: now, origin })
      await mailNewAddress(trx, { memberId, email: body.email, locale: caller.locale, token, now })
      const facts = noticeFacts(locale, now, origin)
      await enqueueMail(trx, { kind: 'mail_change_requested', to, locale, facts, memberId }, now)
      return undefined
    })
    await deps.jobs.trigger('mail-deliver')
    return { email: body.email, expires_at: (repeated ?? expiresAt).toISOString() }
  })

interface NewAddress {
  memberId: string
  email: string
  locale: Locale
  token: string
  now: Date
}

async function mailNewAddress(trx: Kysely<Database>, { memberId, email: to, locale, token, now }: NewAddress) {
  const owner = await findMemberByEmail(trx, to)
  await enqueueMail(
    trx,
    owner
      ? { kind: 'mail_change_known', to: owner.email, locale: owner.locale, facts: {}, memberId: owner.member_id }
      : { kind: 'mail_change_certify', to, locale, facts: { token }, memberId },
    now,
  )
}
