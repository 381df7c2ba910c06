import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { checkBirthday } from './birthday-rules.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { inboxOf } from './member-store.ts'
import { hashPassword } from './password-hash.ts'
import { refuseGuessable } from './password-rules.ts'
import { requestSignUp } from './request-sign-up.ts'
import { withoutProvider } from './signup-request-store.ts'

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
