import type { ProviderIdentity } from './provider-identity.ts'

type KnownAddress = Pick<ProviderIdentity, 'email' | 'isEmailCertified'>

/**
 * The next step for a person whose account at a provider is not linked to a member.
 * - `sign_up`: the address is certified and belongs to no member, so the person can become a member at once
 * - `certify`: there is no certified address, so the person has to open a mailed link
 * - `account_exists`: the certified address belongs to a member. Even a certified address gives no access to an account, because
 *   it may have passed to another person, so the member has to log in another way and link the provider
 *
 * An address that is not certified is never compared with members' addresses, because the result would reveal them.
 */
export type NextStep = 'sign_up' | 'certify' | 'account_exists'

/** @param isMembers whether the certified address belongs to a member */
export function nextStep({ email, isEmailCertified }: KnownAddress, isMembers: boolean): NextStep {
  if (email === null || !isEmailCertified) return 'certify'
  return isMembers ? 'account_exists' : 'sign_up'
}
