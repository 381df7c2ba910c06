import type { Settings } from '../settings.ts'

/** Who asks for a passkey, in the words of WebAuthn. */
export interface RelyingParty {
  /** The domain that passkeys are bound to. */
  id: string
  /** Origins of pages that may use them. */
  origins: string[]
}

/** COSE numbers of EdDSA, ES256 and RS256: what every authenticator and every version of Node knows. */
export const supportedAlgorithmIDs = [-8, -7, -257]

export function relyingPartyOf({ SITE_ORIGIN, PASSKEY_DOMAIN, PASSKEY_ORIGINS }: Settings): RelyingParty {
  return {
    id: PASSKEY_DOMAIN ?? new URL(SITE_ORIGIN).hostname,
    origins: (PASSKEY_ORIGINS ?? SITE_ORIGIN).split(',').map((origin) => new URL(origin).origin),
  }
}

/** What an authenticator stores with a passkey to identify its owner, in base64url; one for all passkeys of a member. */
export const userHandleOf = (memberId: string): string => Buffer.from(memberId).toString('base64url')
