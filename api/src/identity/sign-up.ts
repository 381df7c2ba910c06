import type { Kysely } from 'kysely'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { enqueueMail, isQueuedJustNow, momentMs } from '../mail/public.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { checkBirthday } from './birthday-rules.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findMemberByEmail, inboxOf } from './member-store.ts'
import { hashPassword } from './password-hash.ts'
import { refuseGuessable } from './password-rules.ts'
import { hashToken, linkMs, newSecretToken } from './secret-token.ts'
import { addSignupRequest, repeatSignupRequest, type SignupRequest, withoutProvider } from './signup-request-store.ts'

interface Requested {
  /** What the member gets once the address is certified. */
  entry: Omit<SignupRequest, 'key_hash'>
  /** Held by the browser that begins; a new one by default. */
  signupKey: string | undefined
  now: Date
}

/**
 * Mails a single-use link valid for 24 h. A member's address gets a different mail: same result, so that membership is not
 * revealed. By the same key again a moment later, no second mail is sent, and the first one's link brings what was entered last.
 * Trigger `mail-deliver` afterwards.
 */
export async function requestSignUp(trx: Kysely<Database>, { entry, signupKey = newSecretToken(), now }: Requested) {
  const { email, locale } = entry
  const expiresAt = after(now, linkMs)
  const token = newSecretToken()
  const member = await findMemberByEmail(trx, email)
  const answer = { email, expires_at: expiresAt.toISOString(), signup_key: signupKey }
  if (member) {
    if (await isQueuedJustNow(trx, { kind: 'signup_known', to: member.email }, now)) return answer
    const facts = { provider: entry.provider ?? '' }
    await enqueueMail(trx, { kind: 'signup_known', to: member.email, locale, facts, memberId: member.member_id }, now)
  } else {
    const key_hash = hashToken(signupKey)
    const isRepeat =
      (await isQueuedJustNow(trx, { kind: 'signup_certify', to: email }, now)) &&
      (await repeatSignupRequest(trx, { ...entry, key_hash, expires_at: expiresAt }, after(now, -momentMs)))
    if (isRepeat) return answer
    const keys = { token_hash: hashToken(token), key_hash }
    await addSignupRequest(trx, { ...entry, ...keys, requested_at: now, expires_at: expiresAt })
    await enqueueMail(trx, { kind: 'signup_certify', to: email, locale, facts: { token } }, now)
  }
  return answer
}

/** Limits mails per address, so that no one can flood an inbox through us. */
export const signupsPerEmail: RateLimit = { name: 'signup-address', points: 5, duration: 60 * 60 }
export const signupsPerClient: RateLimit = { name: 'signup-place', points: 100, duration: 60 * 60 }

/**
 * Mails a single-use link valid for 24 h. Anyone may enter any address, so the key in the response later shows whether
 * the mail was opened where the sign-up began. A member's address gets a different mail, but the caller gets the same
 * response after the same work, so that membership is not revealed.
 */
export const signUp = (deps: IdentityDeps) =>
  endpoint('POST /signup', async ({ body }, caller) => {
    await deps.limits.spend(signupsPerClient, caller.rateLimitKey)
    await deps.limits.spend(signupsPerEmail, inboxOf(body.email))
    const now = deps.clock.now()
    checkBirthday(body.birthday, now)
    refuseGuessable(body.password, body.email)
    const { email, gender = null, birthday = null, locale } = body
    const password_hash = await hashPassword(body.password)
    const entry = { email, password_hash, gender, birthday, locale, ...withoutProvider }
    const sent = await deps.db
      .transaction()
      .execute((trx) => requestSignUp(trx, { entry, signupKey: body.signup_key, now }))
    await deps.jobs.trigger('mail-deliver')
    return sent
  })
