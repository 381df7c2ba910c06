import type Stripe from 'stripe'
import type { RefundPart } from '../payment-gateway.ts'
import { isRefused, withCharge } from './stripe-client.ts'

/** Key of a refund of the remaining amount, which has no reference of its own. */
const rest = 'rest'

const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0

/**
 * Stripe deletes idempotency keys after a day, so existing refunds are listed first. One that failed at the card's bank is
 * retried with another key.
 */
export async function refundIntent(
  stripe: Stripe,
  paymentId: string,
  part: RefundPart | undefined,
): Promise<Stripe.PaymentIntent | undefined> {
  const current = () => stripe.paymentIntents.retrieve(paymentId, withCharge)
  const intent = await current()
  const reference = part?.reference ?? rest
  const refunds = await stripe.refunds
    .list({ payment_intent: paymentId, limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  const mine = refunds.filter(({ metadata }) => metadata?.reference === reference)
  const done = mine.find(({ status }) => status !== 'failed' && status !== 'canceled')
  if (part && done) return done.amount === part.amount ? intent : undefined
  const left = intent.status === 'succeeded' ? intent.amount - refundedOf(intent) : 0
  if (left === 0 && !part) return intent
  if ((part?.amount ?? left) > left || left === 0) return undefined
  try {
    await stripe.refunds.create(
      { payment_intent: paymentId, amount: part?.amount ?? left, metadata: { reference } },
      { idempotencyKey: `refund-${paymentId}-${reference}-${part?.amount ?? left}-${mine.length}` },
    )
  } catch (error) {
    // Another refund was faster; the next attempt compares the remaining amount again.
    if (isRefused(error) && part && part.amount > (await leftOf(current))) return undefined
    throw error
  }
  return current()
}

async function leftOf(current: () => Promise<Stripe.PaymentIntent>): Promise<number> {
  const intent = await current()
  return intent.amount - refundedOf(intent)
}
