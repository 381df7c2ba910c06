import type { Settings } from '../settings.ts'

/** The site that passkeys belong to (WebAuthn, relying party). */
export interface RelyingParty {
  /** The domain that passkeys are bound to. */
  id: string
  /** Origins of pages that may use them. */
  origins: string[]
}

/** COSE numbers of EdDSA, ES256 and RS256, which authenticators and Node support. */
export const supportedAlgorithmIDs = [-8, -7, -257]

export function relyingPartyOf({ SITE_ORIGIN, PASSKEY_DOMAIN, PASSKEY_ORIGINS }: Settings): RelyingParty {
  return {
    id: PASSKEY_DOMAIN ?? new URL(SITE_ORIGIN).hostname,
    origins: (PASSKEY_ORIGINS ?? SITE_ORIGIN).split(',').map((origin) => new URL(origin).origin),
  }
}

/** The user handle that authenticators store with a passkey, in base64url; the same for all passkeys of a member. */
export const userHandleOf = (memberId: string): string => Buffer.from(memberId).toString('base64url')
