import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The largest difference between the signed time and ours; PayPay's own. */
const toleranceMs = 2 * 60_000

/** Whether the request is signed as PayPay asks: HMAC-SHA256 over path, method, nonce, time and the body's digest. */
export function isSignedForPaypay(
  { method, url, headers, body }: FastifyRequest,
  key: string,
  secret: string,
): boolean {
  const [scheme, givenKey, mac = '', nonce = '', seconds = '', digest = ''] = (headers.authorization ?? '').split(':')
  if (scheme !== 'hmac OPA-Auth' || givenKey !== key) return false
  if (Math.abs(Date.now() - Number(seconds) * 1000) > toleranceMs) return false
  const [path] = url.split('?')
  const type = body ? 'application/json' : 'empty'
  const expectedDigest = body ? createHash('md5').update(type).update(JSON.stringify(body)).digest('base64') : 'empty'
  const signed = [path, method, nonce, seconds, type, digest].join('\n')
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(mac, 'base64')
  return digest === expectedDigest && given.length === expected.length && timingSafeEqual(given, expected)
}
