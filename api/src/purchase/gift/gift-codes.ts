import { createHmac, hkdfSync } from 'node:crypto'
import { hashToken } from '../../identity/public.ts'

/**
 * The codes of gifts. They are computed from the purchase, so that a link can be shown again although only its hash is stored.
 */
export interface GiftCodes {
  /** 128 bits in hex. */
  codeOf(purchaseNumber: string): string
}

/** Every process with the same signing key computes the same codes. Links made with an earlier key still work. */
export function createGiftCodes(signingKey: Uint8Array): GiftCodes {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku gift codes', 32))
  return {
    codeOf: (purchaseNumber) => createHmac('sha256', secret).update(purchaseNumber).digest('hex').slice(0, 32),
  }
}

/** The hash that a gift's code is stored as. */
export const hashGiftCode = (code: string): string => hashToken(code)

/** The link that the buyer passes on. */
export const giftUrl = (siteOrigin: string, code: string): string => `${siteOrigin}/gift?code=${code}`
