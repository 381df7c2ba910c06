import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { fullTitleId, instant } from '../shapes.ts'

export const signedReceipt = z.object({
  entitlement_id: z.string(),
  full_title_id: fullTitleId,
  /** In the caller's language. */
  title_name: z.string(),
  pack_name: z.string(),
  /** Of the purchase, gift or code that it was granted for. */
  source_id: z.string(),
  granted_at: instant,
  /** A JWS in compact form (RFC 7515) with an Ed25519 signature (RFC 8037); its claims are in `docs/signed-receipts.md`. */
  receipt: z.string(),
})

/** A public key as a JWK (RFC 7517, RFC 8037). */
const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  /** Its thumbprint (RFC 7638), which receipts name. */
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})

export const signedReceiptCalls = declareCalls({
  'GET /user/signed-receipt': {
    summary: 'A signed receipt of each entitlement of the caller, also of those that are over. Since 2.11.0',
    access: 'member',
    response: z.object({ items: z.array(signedReceipt) }),
  },
  'GET /signed-receipt/key': {
    summary: 'The public keys of signed receipts, as a JWK set (RFC 7517). Since 2.11.0',
    access: 'anyone',
    credentials: 'none',
    response: z.object({ keys: z.array(publicKey) }),
  },
})

export type SignedReceipt = z.infer<typeof signedReceipt>
export type ReceiptKey = z.infer<typeof publicKey>
