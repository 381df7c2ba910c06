import Stripe from 'stripe'
import { GatewayError, type PaymentGateway, type WebhookMessage } from '../payment-gateway.ts'
import {
  findIntent,
  isOtherRequest,
  isRefused,
  openStripe,
  type StripeClientSettings,
  withCharge,
} from './stripe-client.ts'
import { closed, payByStripe, paymentKey } from './stripe-pay.ts'
import { customerOf, eventOf, paymentOf, stripeName } from './stripe-payment.ts'
import { refundIntent } from './stripe-refund.ts'
import { storeByStripe } from './stripe-store-card.ts'

export interface StripeGatewaySettings extends StripeClientSettings {
  webhookSecret: string
}

/** Seconds; old messages can't be replayed. */
const toleranceSeconds = 5 * 60
/** Stripe accepts no less than 50 yen; this payment is cancelled before it could be paid. */
const unpayable = { amount: 50, currency: 'jpy' }

async function answer<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (cause) {
    throw cause instanceof GatewayError ? cause : new GatewayError('Stripe gave no usable response', { cause })
  }
}

/** Cards by Stripe. See docs/decisions/stripe-card-form.md for how it keeps the promises that Stripe itself doesn't make. */
export function createStripeGateway({ webhookSecret, ...settings }: StripeGatewaySettings): PaymentGateway {
  const stripe = openStripe(settings)
  return {
    name: stripeName,
    // An event only contains its charge.
    omitsCardInEvents: true,
    pay: (order) => payByStripe(stripe, order),
    findByReference: (reference) =>
      answer(async () => {
        const intent = await findIntent(stripe, reference)
        return intent && closed(stripe, intent)
      }),
    cancelByReference: (reference) => answer(() => cancelIntent(stripe, reference)),
    refund: (paymentId, part) =>
      answer(async () => {
        const intent = await refundIntent(stripe, paymentId, part)
        return intent && paymentOf(intent)
      }),
    storeCard: (token, memberId) => answer(() => storeByStripe(stripe, token, memberId)),
    dropCard: (customerId) =>
      answer(async () => {
        try {
          await stripe.customers.del(customerOf(customerId).customer)
        } catch (error) {
          if (!isRefused(error) || error.code !== 'resource_missing') throw error
        }
      }),
    listPaid: (from) => listPaid(stripe, from),
    // Stripe does not sign returns, so the payment is requested instead.
    isSignedReturn: () => false,
    readEvent: (message, now) => readEvent(webhookSecret, message, now),
  }
}

/**
 * Blocks a payment that Stripe may not know with another one that has the same key and is cancelled at once, because Stripe
 * refuses a different request with that key. If the key was already used, the payment exists, though the search may not find it
 * yet.
 */
async function cancelIntent(stripe: Stripe, reference: string) {
  const found = (await findIntent(stripe, reference)) ?? (await blocked(stripe, reference))
  if (found.status === 'canceled' || found.status === 'succeeded') return paymentOf(found)
  try {
    return paymentOf(await stripe.paymentIntents.cancel(found.id, withCharge))
  } catch (error) {
    // It was paid or cancelled since it was read.
    if (isRefused(error)) return paymentOf(await stripe.paymentIntents.retrieve(found.id, withCharge))
    throw error
  }
}

async function blocked(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent> {
  try {
    const made = await stripe.paymentIntents.create(
      { ...unpayable, metadata: { reference }, allowed_payment_method_types: ['card'] },
      { idempotencyKey: paymentKey(reference) },
    )
    // A repeated request gets the first response again, even if the payment has changed since.
    return await stripe.paymentIntents.retrieve(made.id, withCharge)
  } catch (error) {
    if (isOtherRequest(error)) throw new GatewayError(`Stripe has ${reference}, but does not find it yet`)
    throw error
  }
}

/** Other payments of the account, e.g. made in Stripe's dashboard, do not belong to this shop. */
async function* listPaid(stripe: Stripe, from: Date) {
  const gte = Math.floor(from.getTime() / 1000)
  const intents = stripe.paymentIntents.list({ created: { gte }, limit: 100, expand: ['data.latest_charge'] })
  try {
    for await (const intent of intents)
      if (intent.status === 'succeeded' && intent.metadata.reference) yield paymentOf(intent)
  } catch (cause) {
    throw new GatewayError('Stripe did not list its payments', { cause })
  }
}

function readEvent(webhookSecret: string, { header, rawBody }: WebhookMessage, now: Date) {
  const signature = header('stripe-signature') ?? ''
  let event: Stripe.Event
  try {
    const { webhooks } = Stripe
    event = webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds, undefined, now.getTime())
  } catch {
    // The SDK throws several kinds of errors for a wrong signature, e.g. another one for an empty signature.
    return 'unsigned'
  }
  return eventOf(event)
}
