import { after } from '../../clock.ts'
import { duplicateWindowMs, enqueueMail } from '../../mail/public.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { RateLimit } from '../../server/rate-limits.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { findMemberByEmail, inboxOf, lockMember } from '../member-store.ts'
import { hashToken, linkMs, newSecretToken } from '../secret-token.ts'
import {
  addPasswordRequest,
  claimPasswordRequest,
  hasPasswordLinkSince,
  replacePasswordLink,
} from './password-link-store.ts'

/**
 * Limits mails per address, so that the form can't be used to flood an inbox. Someone else who uses up the limit can't lock the
 * owner out, because the mails that they caused contain working links.
 */
const perEmail: RateLimit = { name: 'password-reminder-address', points: 5, duration: 60 * 60 }
const perClient: RateLimit = { name: 'password-reminder-place', points: 100, duration: 60 * 60 }

/** Name of the job that mails the links. */
export const passwordLinksJob = 'identity-password-links'

/**
 * Accepts every address. The job looks up whether it belongs to a member, so that neither the response nor its duration reveals
 * it.
 */
export const remindOfPassword = (deps: IdentityDeps) =>
  endpoint('POST /password-reminder', async ({ body }, caller) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    await deps.limits.spend(perEmail, inboxOf(body.email))
    const now = deps.clock.now()
    await addPasswordRequest(deps.db, { email: body.email, locale: caller.locale, requested_at: now })
    await deps.jobs.trigger(passwordLinksJob)
    return { email: body.email, expires_at: after(now, linkMs).toISOString() }
  })

/**
 * Mails a link for each request with a member's address. Drops the others, and requests repeated within
 * {@link duplicateWindowMs}.
 */
export async function mailPasswordLinks(deps: IdentityDeps): Promise<void> {
  let isMore = true
  while (isMore) isMore = await mailNextLink(deps)
  await deps.jobs.trigger('mail-deliver')
}

/** False when no request is left. */
const mailNextLink = ({ db, clock }: IdentityDeps): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const request = await claimPasswordRequest(trx)
    if (!request) return false
    const found = await findMemberByEmail(trx, request.email)
    // Another process may be handling a repeated request.
    const member = found && (await lockMember(trx, found.member_id))
    if (!member) return true
    if (await hasPasswordLinkSince(trx, member.member_id, after(request.requested_at, -duplicateWindowMs))) return true
    const { member_id: memberId, email: to } = member
    const { locale, requested_at } = request
    const token = newSecretToken()
    await replacePasswordLink(trx, {
      ...{ member_id: memberId, token_hash: hashToken(token) },
      ...{ requested_at, expires_at: after(requested_at, linkMs) },
    })
    await enqueueMail(trx, { kind: 'password_reminder', to, locale, facts: { token }, memberId }, clock.now())
    return true
  })
