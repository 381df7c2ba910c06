import * as z from 'zod'
import type { GatewayPayment, PaymentEvent } from './payment-gateway.ts'

/** The sandbox gateway's representation of a payment. We never request `authorized`; it would count as undecided. */
const wirePayment = z.object({
  payment_id: z.string(),
  reference: z.string(),
  state: z.enum(['processing', 'requires_action', 'authorized', 'captured', 'failed', 'cancelled', 'refunded']),
  failure_code: z.enum(['card_declined', 'insufficient_funds', 'three_ds_failed']).nullable(),
  amount: z.int(),
  refunded_amount: z.int().optional(),
  currency: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), expiry: z.string() }).nullable(),
  customer_id: z.string().nullable(),
  action_url: z.url().nullable(),
})

const wireEvent = z.object({ event_id: z.string(), payment: wirePayment })

export const sandboxName = 'sandbox'

const fromWire = (wire: z.output<typeof wirePayment>): GatewayPayment => ({
  gateway: sandboxName,
  paymentId: wire.payment_id,
  reference: wire.reference,
  state: wire.state === 'authorized' ? 'processing' : wire.state,
  failure: wire.state === 'failed' ? (wire.failure_code ?? 'card_declined') : null,
  amount: wire.amount,
  // A gateway without partial refunds only reports whether all was refunded.
  refundedAmount: wire.refunded_amount ?? (wire.state === 'refunded' ? wire.amount : 0),
  currency: wire.currency,
  card: wire.card,
  customerId: wire.customer_id,
  actionUrl: wire.action_url,
})

/** @throws ZodError when the gateway's response doesn't match its contract */
export const readSandboxPayment = (body: unknown): GatewayPayment => fromWire(wirePayment.parse(body))

export function readSandboxEvent(body: unknown): PaymentEvent | undefined {
  const parsed = wireEvent.safeParse(body)
  return parsed.success ? { eventId: parsed.data.event_id, payment: fromWire(parsed.data.payment) } : undefined
}
