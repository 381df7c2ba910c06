import type { StoredCard } from '../card-form/card-token-store.ts'
import type { FailureCode, Payment } from '../payment/payment.ts'
import type { Refund } from '../payment/payment-store.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

const errors: Record<FailureCode, { code: string; decline_code?: string }> = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  three_ds_failed: { code: 'payment_intent_authentication_failure' },
}

export const cardError = (failure: FailureCode) => ({
  type: 'card_error',
  ...errors[failure],
  message: 'The card was refused.',
})

export function cardView({ brand, last4, expiry }: Pick<StoredCard, 'brand' | 'last4' | 'expiry'>) {
  const [month, year] = expiry.split('/')
  return { brand, last4, exp_month: Number(month), exp_year: 2000 + Number(year) }
}

/** `authorized` without a scenario is a payment that no one has confirmed. */
function statusOf({ state, scenario }: Payment): string {
  switch (state) {
    case 'captured':
    case 'refunded':
      return 'succeeded'
    case 'authorized':
      return scenario === null ? 'requires_payment_method' : 'requires_capture'
    case 'failed':
      return 'requires_payment_method'
    case 'cancelled':
      return 'canceled'
    default:
      return state
  }
}

export interface IntentParts {
  origin: string
  /** The payment method, and Stripe's customer that has it. */
  method: { pm_id: string | null; customer: string | null }
  expandsCharge: boolean
}

const chargeId = (payment: Payment) => `ch_${payment.payment_id}`

/** Only a payment that took money has one here. */
export function chargeView(payment: Payment) {
  const { brand, last4, expiry, currency } = payment
  return {
    ...{ id: chargeId(payment), object: 'charge', payment_intent: payment.payment_id, paid: true, status: 'succeeded' },
    ...{ amount: payment.amount, amount_captured: payment.amount, amount_refunded: payment.refunded_amount },
    currency: currency.toLowerCase(),
    refunded: payment.refunded_amount === payment.amount,
    created: seconds(payment.created_at),
    metadata: { reference: payment.reference },
    payment_method_details: {
      type: 'card',
      card: brand && last4 && expiry ? cardView({ brand, last4, expiry }) : null,
    },
  }
}

/** A payment as Stripe's PaymentIntent. */
export function intentView(payment: Payment, { origin, method, expandsCharge }: IntentParts) {
  const status = statusOf(payment)
  const url = `${origin}/three-ds/${payment.payment_id}`
  const hasCharge = status === 'succeeded'
  return {
    ...{ id: payment.payment_id, object: 'payment_intent', status, livemode: false },
    ...{ amount: payment.amount, amount_received: hasCharge ? payment.amount : 0 },
    currency: payment.currency.toLowerCase(),
    created: seconds(payment.created_at),
    metadata: { reference: payment.reference },
    customer: method.customer,
    payment_method: payment.state === 'failed' ? null : method.pm_id,
    last_payment_error: payment.failure_code ? cardError(payment.failure_code) : null,
    next_action:
      status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: payment.return_url } }
        : null,
    latest_charge: hasCharge ? (expandsCharge ? chargeView(payment) : chargeId(payment)) : null,
  }
}

export function refundView(payment: Payment, refund: Refund) {
  return {
    ...{ id: `re_${payment.payment_id}_${refund.reference}`, object: 'refund', status: 'succeeded' },
    ...{ payment_intent: payment.payment_id, amount: refund.amount, currency: payment.currency.toLowerCase() },
    created: seconds(refund.created_at),
    metadata: { reference: refund.reference },
  }
}
