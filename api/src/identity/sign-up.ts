import { after } from '../clock.ts'
import { enqueueMail } from '../mail/public.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { checkBirthday } from './birthday-rules.ts'
import type { IdentityWorld } from './identity-world.ts'
import { findMemberByEmail, inboxOf } from './member-store.ts'
import { hashPassword } from './password-hash.ts'
import { refuseGuessable } from './password-rules.ts'
import { hashToken, linkMs, newSecretToken } from './secret-token.ts'
import { addSignupRequest } from './signup-request-store.ts'

/** Limits mails per address, so that nobody can flood an inbox through us. */
const perEmail: RateLimit = { name: 'signup-address', points: 5, duration: 60 * 60 }
const perClient: RateLimit = { name: 'signup-place', points: 100, duration: 60 * 60 }

/**
 * Mails a single-use link valid for 24 h. Anyone may enter any address, so the key in the response later shows whether
 * the mail was opened where the sign-up began. A member's address gets a different mail, but the caller gets the same
 * response after the same work, so that membership is not revealed.
 */
export const signUp = (world: IdentityWorld) =>
  endpoint('POST /signup', async ({ body }, caller) => {
    await world.limits.spend(perClient, caller.rateLimitKey)
    await world.limits.spend(perEmail, inboxOf(body.email))
    const now = world.clock.now()
    checkBirthday(body.birthday, now)
    refuseGuessable(body.password, body.email)
    const expiresAt = after(now, linkMs)
    const token = newSecretToken()
    const signupKey = body.signup_key ?? newSecretToken()
    const passwordHash = await hashPassword(body.password)
    await world.db.transaction().execute(async (trx) => {
      const member = await findMemberByEmail(trx, body.email)
      if (member) {
        await enqueueMail(trx, { kind: 'signup_known', to: member.email, locale: body.locale, facts: {} }, now)
        return
      }
      await addSignupRequest(trx, {
        token_hash: hashToken(token),
        key_hash: hashToken(signupKey),
        email: body.email,
        password_hash: passwordHash,
        gender: body.gender ?? null,
        birthday: body.birthday ?? null,
        locale: body.locale,
        requested_at: now,
        expires_at: expiresAt,
      })
      await enqueueMail(trx, { kind: 'signup_certify', to: body.email, locale: body.locale, facts: { token } }, now)
    })
    await world.jobs.trigger('mail-deliver')
    return { email: body.email, expires_at: expiresAt.toISOString(), signup_key: signupKey }
  })
