import { identityBounds } from '@ginmaku/shared-contracts/api/identity-bounds.ts'
import { browserMemory } from '../app/storage-memory.ts'

/** Tells the API, when the mail's link is opened in this browser, that the sign-up was begun here. */
const memory = browserMemory('signup-key', { signup_key: '', expires_at: '' })

export const forgetSignupKey = memory.forget

export const keepSignupKey = ({ signup_key, expires_at }: ReturnType<typeof memory.read>) =>
  memory.keep({ signup_key, expires_at })

/** Until the last mail's link has run out. */
export function readSignupKey(): string | undefined {
  const { signup_key, expires_at } = memory.read()
  return new Date(expires_at).getTime() > Date.now() && identityBounds.signupKey.test(signup_key)
    ? signup_key
    : undefined
}
