import type Stripe from 'stripe'
import type { StoreAttempt } from '../payment-gateway.ts'
import { isCardError, isRefused } from './stripe-client.ts'
import { paymentMethodOf } from './stripe-pay.ts'
import { cardOf, customerIdOf } from './stripe-payment.ts'

/**
 * Asks the card's issuer to allow charges without the owner, and stores the card for a new customer.
 * @param token of the form, or of an earlier attempt of the same member that was `challenged`
 */
export async function storeByStripe(stripe: Stripe, token: string, memberId: string): Promise<StoreAttempt> {
  try {
    return await storeAfter(stripe, await setUp(stripe, token, memberId), memberId)
  } catch (error) {
    if (isCardError(error)) return { outcome: 'refused', failure: 'card_declined' }
    if (isRefused(error)) return { outcome: 'refused', failure: 'card_not_accepted' }
    throw error
  }
}

const withMethod = { expand: ['payment_method'] }

async function setUp(stripe: Stripe, token: string, member_id: string): Promise<Stripe.SetupIntent> {
  if (token.startsWith('seti_')) return stripe.setupIntents.retrieve(token, withMethod)
  return stripe.setupIntents.create({
    payment_method: await paymentMethodOf(stripe, token),
    ...{ confirm: true, usage: 'off_session', use_stripe_sdk: true, allowed_payment_method_types: ['card'] },
    metadata: { member_id },
    ...withMethod,
  })
}

async function storeAfter(stripe: Stripe, setup: Stripe.SetupIntent, memberId: string): Promise<StoreAttempt> {
  const { id, client_secret: clientSecret, metadata, payment_method: method, status } = setup
  if (metadata?.member_id !== memberId) return { outcome: 'refused', failure: 'card_not_accepted' }
  if (status === 'requires_action' && clientSecret) return { outcome: 'challenged', clientSecret, token: id }
  if (status !== 'succeeded') return { outcome: 'refused', failure: 'three_ds_failed' }
  if (!method || typeof method === 'string' || !method.card) return { outcome: 'refused', failure: 'card_not_accepted' }
  return { outcome: 'stored', customerId: await customerIdWith(stripe, method), card: cardOf(method.card) }
}

/** The customer is created last, so that a card whose owner gave up before the issuer agreed is not stored. */
async function customerIdWith(stripe: Stripe, method: Stripe.PaymentMethod): Promise<string> {
  const { id: payment_method, customer: owner } = method
  const before = typeof owner === 'object' ? owner?.id : owner
  const customer = before ?? (await stripe.customers.create({ payment_method })).id
  return customerIdOf(customer, payment_method)
}
