import Stripe from 'stripe'
import { GatewayError, type PaymentGateway, type WebhookMessage } from '../payment-gateway.ts'
import { findIntent, withCharge } from './find-intent.ts'
import { isOtherRequest, isRefused, openStripe, type StripeClientSettings } from './stripe-client.ts'
import { closed, payByStripe, paymentKey } from './stripe-pay.ts'
import { customerOf, eventOf, paymentOf, stripeName } from './stripe-payment.ts'
import { refundIntent } from './stripe-refund.ts'
import { storeByStripe } from './stripe-store-card.ts'

export interface StripeGatewaySettings extends StripeClientSettings {
  webhookSecret: string
}

/** Seconds; old messages can't be replayed. */
const toleranceSeconds = 5 * 60
/** Stripe takes no less than 50 yen; this payment is cancelled before anybody could pay it. */
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
    // An event names its charge only.
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
    // Stripe signs no return; the payment is asked for instead.
    isSignedReturn: () => false,
    readEvent: (message, now) => readEvent(webhookSecret, message, now),
  }
}

/**
 * A payment that Stripe may not know is blocked by one of our own with the same key, cancelled at once: Stripe refuses
 * another request with that key. If the key was used, the payment is there, though maybe not found yet.
 */
async function cancelIntent(stripe: Stripe, reference: string) {
  const found = (await findIntent(stripe, reference)) ?? (await blocked(stripe, reference))
  if (found.status === 'canceled' || found.status === 'succeeded') return paymentOf(found)
  try {
    return paymentOf(await stripe.paymentIntents.cancel(found.id, withCharge))
  } catch (error) {
    // Paid or cancelled in the meantime.
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
    // A repeated request is answered as at first, whatever happened since.
    return await stripe.paymentIntents.retrieve(made.id, withCharge)
  } catch (error) {
    if (isOtherRequest(error)) throw new GatewayError(`Stripe has ${reference}, but does not find it yet`)
    throw error
  }
}

/** Others of the same account, such as one made by hand in Stripe's dashboard, are not this shop's. */
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
    // The SDK has several errors for it: a signature of no letters, for one, is none that it calls a wrong signature.
    return 'unsigned'
  }
  return eventOf(event)
}
