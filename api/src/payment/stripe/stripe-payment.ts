import type Stripe from 'stripe'
import type { GatewayCard, GatewayPayment, GatewayState, PaymentEvent, PaymentFailure } from '../payment-gateway.ts'

export const stripeName = 'stripe'

/** Maps an error code of Stripe to ours. Every other code of an issuer is a decline. */
export function failureOf(error: { code?: string | null; decline_code?: string | null }): PaymentFailure {
  const { code, decline_code: decline } = error
  if (decline === 'insufficient_funds') return 'insufficient_funds'
  if (code === 'payment_intent_authentication_failure' || decline === 'authentication_required')
    return 'three_ds_failed'
  return code === 'card_not_supported' || decline === 'card_not_supported' ? 'card_not_accepted' : 'card_declined'
}

const two = (part: number) => String(part % 100).padStart(2, '0')

export const cardOf = (card: { brand: string | null; last4: string | null; exp_month: number; exp_year: number }) =>
  ({
    brand: card.brand ?? 'card',
    last4: card.last4 ?? '',
    expiry: `${two(card.exp_month)}/${two(card.exp_year)}`,
  }) satisfies GatewayCard

const idOf = (expandable: string | { id: string } | null | undefined) =>
  typeof expandable === 'object' ? (expandable?.id ?? null) : (expandable ?? null)

/** Card and customer in one id, because a payment with a stored card requires both. */
export const customerIdOf = (customer: string, paymentMethod: string) => `${customer}:${paymentMethod}`

export function customerOf(customerId: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = customerId.split(':')
  return { customer, payment_method }
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent, isRefunded: boolean): GatewayState {
  switch (status) {
    case 'succeeded':
      return isRefunded ? 'refunded' : 'captured'
    case 'canceled':
      return error ? 'failed' : 'cancelled'
    // Without an error it was never confirmed, because the process died between creating and cancelling it.
    case 'requires_payment_method':
      return error ? 'failed' : 'requires_action'
    case 'requires_action':
    case 'requires_confirmation':
      return 'requires_action'
    default:
      return 'processing'
  }
}

/** @param intent with its latest charge expanded; otherwise it counts as not refunded, which is right until it is captured */
export function paymentOf(intent: Stripe.PaymentIntent): GatewayPayment {
  const { amount, currency, metadata, last_payment_error: error, latest_charge: latest } = intent
  const charge = typeof latest === 'object' ? latest : null
  const refundedAmount = charge?.amount_refunded ?? 0
  const card = charge?.payment_method_details?.card
  const [customer, paymentMethod] = [idOf(intent.customer), idOf(intent.payment_method)]
  const state = stateOf(intent, refundedAmount >= amount)
  return {
    gateway: stripeName,
    paymentId: intent.id,
    reference: metadata.reference ?? '',
    state,
    failure: state === 'failed' && error ? failureOf(error) : null,
    amount,
    refundedAmount,
    currency: currency.toUpperCase(),
    card: card ? cardOf(card) : null,
    customerId: customer && paymentMethod ? customerIdOf(customer, paymentMethod) : null,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
  }
}

/** Stripe copies the metadata of a payment to its charge. */
function refundedPaymentOf(charge: Stripe.Charge): GatewayPayment {
  const card = charge.payment_method_details?.card
  return {
    gateway: stripeName,
    paymentId: idOf(charge.payment_intent) ?? '',
    reference: charge.metadata.reference ?? '',
    state: charge.amount_refunded >= charge.amount ? 'refunded' : 'captured',
    failure: null,
    amount: charge.amount,
    refundedAmount: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
    card: card ? cardOf(card) : null,
    customerId: null,
    actionUrl: null,
  }
}

/** Undefined for other kinds of events, and for payments that this shop did not make. */
export function eventOf(event: Stripe.Event): PaymentEvent | undefined {
  const payment = paymentIn(event)
  return payment?.reference ? { eventId: event.id, payment } : undefined
}

function paymentIn(event: Stripe.Event): GatewayPayment | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
      return paymentOf(event.data.object)
    case 'charge.refunded':
      return refundedPaymentOf(event.data.object)
    default:
      return undefined
  }
}
