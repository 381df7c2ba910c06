import { createHmac } from 'node:crypto'
import type { Payment, PaymentState } from '../payment/payment.ts'
import type { Shop } from '../shop/shop.ts'

const results: Partial<Record<PaymentState, 'paid' | 'cancelled' | 'failed'>> = {
  captured: 'paid',
  refunded: 'paid',
  cancelled: 'cancelled',
  failed: 'failed',
}

/**
 * The shop's page for what the buyer did. A carrier signs the status of the payment: `hash` is the HMAC-SHA256, in hex and
 * with the shop's webhook secret, of `return.{reference}.{payment_id}.{result}.{at}`.
 */
export function buyersReturn(payment: Payment, shop: Shop, nowMs: number): string {
  const { reference, payment_id, return_url, cancel_url, error_url } = payment
  const result = results[payment.state] ?? 'open'
  const page = { paid: return_url, open: return_url, cancelled: cancel_url, failed: error_url }[result] ?? return_url
  const url = new URL(page ?? '')
  url.searchParams.set('payment_id', payment_id)
  if (payment.method !== 'carrier') return url.href
  const at = String(Math.floor(nowMs / 1000))
  const hash = createHmac('sha256', shop.webhookSecret).update(`return.${reference}.${payment_id}.${result}.${at}`)
  for (const [name, value] of Object.entries({ result, at, hash: hash.digest('hex') }))
    url.searchParams.set(name, value)
  return url.href
}
