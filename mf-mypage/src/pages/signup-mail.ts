import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import { browserStore, tabStore } from '../app/stores.ts'

/** The email that was sent: shown again after a reload. */
const mail = tabStore('signup-sent', { email: '', expires_at: '' })

export type SentMail = ReturnType<typeof mail.read>

export const keepSentMail = mail.write
export const clearSentMail = mail.clear

export function readSentMail(): SentMail | undefined {
  const sent = mail.read()
  return sent.email === '' ? undefined : sent
}

/** Proves to the API, when the link in the email is opened in this browser, that the sign-up was started here. */
const key = browserStore('signup-key', { signup_key: '', expires_at: '' })

export const clearSignupKey = key.clear

export const keepSignupKey = ({ signup_key, expires_at }: ReturnType<typeof key.read>) =>
  key.write({ signup_key, expires_at })

/** Kept until the last email's link has expired. */
export function readSignupKey(): string | undefined {
  const { signup_key, expires_at } = key.read()
  return new Date(expires_at).getTime() > Date.now() && identityBounds.signupKey.test(signup_key)
    ? signup_key
    : undefined
}

const dayMs = 86_400_000

/** The key to send with a sign-up. Made here, so that a request that is repeated because its response was lost has the same one. */
export function signupKeyToSend(): string {
  const kept = readSignupKey()
  if (kept) return kept
  const signup_key = newSignupKey()
  keepSignupKey({ signup_key, expires_at: new Date(Date.now() + dayMs).toISOString() })
  return signup_key
}

const newSignupKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
