import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'

const mac = (purpose: string, secret: string, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}.${payload}`).digest()

/** `{payload}.{hmac}`, both base64url. A seal for one purpose is invalid for another. `expires` is in epoch seconds. */
export function seal<C extends { readonly expires: number }>(purpose: string, claims: C, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${mac(purpose, secret, payload).toString('base64url')}`
}

/** The sealed claims, or undefined when `token` is forged, malformed or expired. */
export function unseal<C extends { readonly expires: number }>(
  purpose: string,
  schema: z.ZodType<C>,
  token: string,
  secret: string,
  now: Date,
): C | undefined {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(purpose, secret, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { success, data: claims } = schema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()))
  return success && claims.expires * 1000 > now.getTime() ? claims : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Sealed by another version, or by someone who knows the secret; rejected like any other malformed token.
    return undefined
  }
}
