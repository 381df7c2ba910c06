import type Stripe from 'stripe'
import type { GatewayPayment, PaymentAttempt, PaymentOrder } from '../payment-gateway.ts'
import { isCardError, isKeyTaken, isRefused, mayHaveHappened, withCharge } from './stripe-client.ts'
import { customerOf, failureOf, paymentOf } from './stripe-payment.ts'

/** A request that charges, and one that blocks it, have the same key, so that only the first of them is carried out. */
export const paymentKey = (reference: string) => `payment-${reference}`

/** A card form provides a payment method, or a token that is converted to one. */
export async function paymentMethodOf(stripe: Stripe, token: string, idempotencyKey?: string): Promise<string> {
  if (!token.startsWith('tok_')) return token
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token } }, options)
  return method.id
}

type Source = Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'payment_method' | 'setup_future_usage'>

async function sourceOf(stripe: Stripe, { source, reference }: PaymentOrder): Promise<Source> {
  if ('customerId' in source) return customerOf(source.customerId)
  if ('method' in source) throw new Error(`Stripe takes no ${source.method} here`)
  const payment_method = await paymentMethodOf(stripe, source.token, `method-${reference}`)
  if (!source.keep) return { payment_method }
  const customer = await stripe.customers.create(
    { metadata: { reference } },
    { idempotencyKey: `customer-${reference}` },
  )
  return { payment_method, customer: customer.id, setup_future_usage: 'off_session' }
}

/** A used key belongs to an earlier request for this reference, which may have charged. */
function attemptWithout(error: unknown): PaymentAttempt {
  if (isKeyTaken(error)) return { outcome: 'unknown', cause: error }
  if (isCardError(error)) return { outcome: 'refused', failure: failureOf(error) }
  if (isRefused(error)) return { outcome: 'refused', failure: 'card_not_accepted' }
  return { outcome: 'unreachable', cause: error }
}

/** Charges with a single request after everything else is prepared, so that an earlier failure has charged nothing. */
export async function payByStripe(stripe: Stripe, order: PaymentOrder): Promise<PaymentAttempt> {
  let source: Source
  try {
    source = await sourceOf(stripe, order)
  } catch (error) {
    return attemptWithout(error)
  }
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount: order.amount, currency: order.currency.toLowerCase(), ...source },
        metadata: { reference: order.reference },
        allowed_payment_method_types: ['card'],
        confirm: true,
        // Without a return address, Stripe immediately refuses a card that requires its owner.
        ...(order.isOffSession ? { off_session: true } : { return_url: order.returnUrl }),
        ...withCharge,
      },
      { idempotencyKey: paymentKey(order.reference) },
    )
    return { outcome: 'answered', payment: paymentOf(intent) }
  } catch (error) {
    return attemptOf(stripe, error)
  }
}

async function attemptOf(stripe: Stripe, error: unknown): Promise<PaymentAttempt> {
  if (isCardError(error) && error.payment_intent)
    return { outcome: 'answered', payment: await closed(stripe, error.payment_intent) }
  if (mayHaveHappened(error)) return { outcome: 'unknown', cause: error }
  const isAboutCard = isRefused(error) && /^(payment_method|customer)/.test(error.param ?? '')
  return isAboutCard ? { outcome: 'refused', failure: 'card_not_accepted' } : { outcome: 'unreachable', cause: error }
}

/**
 * Stripe would allow anyone with the client secret to confirm a refused payment again with another card, so it is cancelled. If
 * that fails now, the payment stays refused, and the next check tries again.
 */
export async function closed(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<GatewayPayment> {
  if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return paymentOf(intent)
  const cancelled = stripe.paymentIntents.cancel(intent.id, withCharge)
  return paymentOf(
    await cancelled.catch(() => stripe.paymentIntents.retrieve(intent.id, withCharge)).catch(() => intent),
  )
}
