import { identityBounds } from '@ginmaku/shared-contracts/api/identity-bounds.ts'
import { browserMemory } from '../app/storage-memory.ts'

/** Proves to the API, when the link in the email is opened in this browser, that the sign-up was begun here. */
const memory = browserMemory('signup-key', { signup_key: '', expires_at: '' })

export const forgetSignupKey = memory.forget

export const keepSignupKey = ({ signup_key, expires_at }: ReturnType<typeof memory.read>) =>
  memory.keep({ signup_key, expires_at })

/** Kept until the last email's link has expired. */
export function readSignupKey(): string | undefined {
  const { signup_key, expires_at } = memory.read()
  return new Date(expires_at).getTime() > Date.now() && identityBounds.signupKey.test(signup_key)
    ? signup_key
    : undefined
}
