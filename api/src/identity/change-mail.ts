import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { duplicateWindowMs, enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { noticeFacts, originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findMailChangeSince, redeemMailChange, replaceMailChange, setEmail } from './mail-change-store.ts'
import { findMember, findMemberByEmail, foldEmail, inboxOf, lockMember } from './member-store.ts'
import { requireOwnPassword } from './password/own-password.ts'
import { deletePasswordLinkOf } from './password/password-link-store.ts'
import { hashToken, linkMs, newSecretToken } from './secret-token.ts'

/** Limits the mails that one inbox receives. */
const perEmail: RateLimit = { name: 'mail-edit-address', points: 5, duration: 60 * 60 }
/** Limits how many inboxes of other people a member can make us send mails to. */
const perMember: RateLimit = { name: 'mail-edit-member', points: 10, duration: 60 * 60 }

/**
 * Mails a link to the new address; until it is redeemed nothing changes. The old address is notified, so that its owner can stop
 * the change by setting a new password. The address of another member gets a mail without a link, with the same response and the
 * same work, so that membership is not revealed. A repeated request within {@link duplicateWindowMs} sends no second mail.
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
      const before = await findMailChangeSince(trx, memberId, body.email, after(now, -duplicateWindowMs))
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

const perClient: RateLimit = { name: 'mail-edit-certify-place', points: 100, duration: 60 * 60 }

/**
 * Sets the member's new address, once per link. Any browser may open the link: having it proves access to the new inbox, and the
 * request required the password. A pending password link, which went to the old address, stops working. The old address is
 * notified.
 * @throws ApiError link_expired, email_taken when another member has registered the address since then, too_many_requests
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
      await deletePasswordLinkOf(trx, memberId)
      await recordAccountEvent(trx, { memberId, kind: 'mail_changed', at: now, origin })
      const facts = noticeFacts(locale, now, origin)
      await enqueueMail(trx, { kind: 'mail_changed', to, locale, facts, memberId }, now)
      return change.email
    })
    await deps.jobs.trigger('mail-deliver')
    return { email }
  })
