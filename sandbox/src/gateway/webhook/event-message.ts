import { randomBytes } from 'node:crypto'
import type { Payment, Via } from '../payment/payment.ts'
import { paymentView } from '../payment/payment-view.ts'
import { chargeView, intentView } from '../stripe/stripe-view.ts'

/** The event that the shop receives for a change, in the format of the interface that it used. */
export interface EventMessage {
  eventId: string
  via: Via
  payload: object
}

const stripeTypes: Partial<Record<string, string>> = {
  captured: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  cancelled: 'payment_intent.canceled',
  requires_action: 'payment_intent.requires_action',
  refunded: 'charge.refunded',
}

/** Undefined for what Stripe sends no event of, and for PayPay, whose events are not signed, so the shop accepts none. */
export function eventMessage(kind: string, payment: Payment, origin: string): EventMessage | undefined {
  const eventId = `evt_${randomBytes(15).toString('base64url')}`
  const { via } = payment
  const now = Date.now()
  if (via === 'sandbox') {
    const [type, created_at] = [`payment.${kind}`, new Date(now).toISOString()]
    return { eventId, via, payload: { event_id: eventId, type, created_at, payment: paymentView(payment, origin) } }
  }
  const type = stripeTypes[kind]
  if (via === 'paypay' || !type) return undefined
  const method = { pm_id: null, customer: null }
  const object =
    kind === 'refunded' ? chargeView(payment) : intentView(payment, { origin, method, expandsCharge: false })
  const created = Math.floor(now / 1000)
  return { eventId, via, payload: { id: eventId, object: 'event', type, created, livemode: false, data: { object } } }
}
