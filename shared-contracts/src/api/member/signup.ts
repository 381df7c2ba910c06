import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, instant, locale } from '../shapes.ts'
import { email, gender, password, sessionTokens } from './identity.ts'
import { identityBounds as bounds } from './identity-bounds.ts'

const signupKey = z.string().regex(bounds.signupKey)

export const signupCalls = declareCalls({
  'POST /signup': {
    summary:
      'Start a sign-up: mails a link to /mail-certify?token=, good for 24 h. 202 whether the address is known or not',
    access: 'anyone',
    credentials: 'none',
    status: 202,
    body: z.object({
      email,
      password,
      gender: gender.optional(),
      birthday: z.iso.date().optional(),
      locale,
      terms_accepted: z.literal(true),
      /** From an earlier sign-up in this browser, so that one key works for all its emails; by default a new one is created. */
      signup_key: signupKey.optional(),
    }),
    response: z.object({
      email: z.string(),
      expires_at: instant,
      /** For `POST /signup/certify`: stored by the browser that started the sign-up. */
      signup_key: signupKey,
    }),
    errors: ['too_many_requests'],
  },
  'POST /signup/check': {
    summary: 'Whether a sign-up with this address may have this password, before the rest is confirmed. Since 2.13.0',
    access: 'anyone',
    credentials: 'none',
    status: 204,
    body: z.object({ email, password }),
    response: empty,
    errors: ['too_many_requests'],
  },
  'POST /signup/certify': {
    summary:
      'Redeem the link of the sign-up mail, once: with the key of the sign-up, or with a password of the mail’s owner. password_needed leaves the link as it is',
    access: 'anyone',
    credentials: 'none',
    body: z.object({
      token: z.string().min(1),
      /**
       * Proves that the email is opened in the browser that started the sign-up, so the password given there belongs to the owner
       * of the email.
       */
      signup_key: z.string().max(200).optional(),
      /** Replaces the password given at the sign-up. */
      password: password.optional(),
    }),
    response: sessionTokens,
    errors: ['password_needed', 'link_expired', 'too_many_requests'],
  },
})
