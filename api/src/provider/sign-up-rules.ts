import type { ProviderIdentity } from './provider-identity.ts'

type KnownAddress = Pick<ProviderIdentity, 'email' | 'isEmailCertified'>

/**
 * What becomes of a person whose account at a provider no one has linked.
 * - `sign_up`: the address is theirs and free, so that they can be a member at once
 * - `certify`: no address, or one that might be someone else's: a mail has to be answered
 * - `account_exists`: the address is theirs and a member's. An address never opens an account, not even a certified one: it may
 *   have changed hands, so the member logs in as before and links the provider
 *
 * An address that is not certified is never compared with members' addresses, which would reveal them.
 */
export type NextStep = 'sign_up' | 'certify' | 'account_exists'

/** @param isMembers whether the certified address belongs to a member */
export function nextStep({ email, isEmailCertified }: KnownAddress, isMembers: boolean): NextStep {
  if (email === null || !isEmailCertified) return 'certify'
  return isMembers ? 'account_exists' : 'sign_up'
}
