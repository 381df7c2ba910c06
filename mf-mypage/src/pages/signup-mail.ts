import { identityBounds } from '@ginmaku/shared-contracts/api/identity-bounds.ts'
import { browserStore, tabStore } from '../app/stores.ts'

/** The email that was sent: shown again after a reload. */
const mail = tabStore('signup-sent', { email: '', expires_at: '' })

export type SentMail = ReturnType<typeof mail.read>

export const keepSentMail = mail.keep
export const forgetSentMail = mail.forget

export function readSentMail(): SentMail | undefined {
  const sent = mail.read()
  return sent.email === '' ? undefined : sent
}

/** Proves to the API, when the link in the email is opened in this browser, that the sign-up was begun here. */
const key = browserStore('signup-key', { signup_key: '', expires_at: '' })

export const forgetSignupKey = key.forget

export const keepSignupKey = ({ signup_key, expires_at }: ReturnType<typeof key.read>) =>
  key.keep({ signup_key, expires_at })

/** Kept until the last email's link has expired. */
export function readSignupKey(): string | undefined {
  const { signup_key, expires_at } = key.read()
  return new Date(expires_at).getTime() > Date.now() && identityBounds.signupKey.test(signup_key)
    ? signup_key
    : undefined
}
