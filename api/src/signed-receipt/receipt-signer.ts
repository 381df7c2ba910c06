import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import type { ReceiptKey } from '@ginmaku/shared-contracts/api/watching/signed-receipt.ts'
import { calculateJwkThumbprint, exportJWK, type JWTPayload, SignJWT } from 'jose'

/** Signs receipts that anyone can verify with the public keys. */
export interface ReceiptSigner {
  /** @returns a JWS in compact form */
  sign(claims: JWTPayload): Promise<string>
  publicKeys: ReceiptKey[]
}

/** DER of an Ed25519 key before its 32 bytes (RFC 8410 §7). */
const derStart = Buffer.from('302e020100300506032b657004220420', 'hex')

async function keyOf(secret: string | Uint8Array) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'ginmaku signed receipts', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([derStart, bytes]), format: 'der', type: 'pkcs8' })
  const { x = '' } = await exportJWK(createPublicKey(privateKey))
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  const published: ReceiptKey = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' }
  return { privateKey, published }
}

/** @param secrets the first one signs; keys of the others stay published, so that earlier receipts can be verified */
export async function createReceiptSigner(secrets: readonly (string | Uint8Array)[]): Promise<ReceiptSigner> {
  const keys = await Promise.all(secrets.map(keyOf))
  const [newest] = keys
  if (!newest) throw new Error('No secret to sign receipts with')
  const { privateKey, published } = newest
  return {
    publicKeys: keys.map((key) => key.published),
    sign: (claims) =>
      // Of its own type, so that no other token of ours passes as a receipt.
      new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'receipt+jwt', kid: published.kid }).sign(privateKey),
  }
}
