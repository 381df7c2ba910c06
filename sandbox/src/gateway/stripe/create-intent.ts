import * as z from 'zod'
import { cancelledReference, createPayment, type PaymentRequest } from '../payment/create-payment.ts'
import { outcomeOfChallenge, type Payment } from '../payment/payment.ts'
import { type Answer, invalid } from './answer-once.ts'
import type { StripeParts } from './stripe-parts.ts'
import type { PaymentMethod } from './stripe-store.ts'
import { cardError } from './stripe-view.ts'

export const intentRequest = z.object({
  amount: z.coerce.number().int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
  'metadata[reference]': z.string().min(1),
  confirm: z.enum(['true', 'false']).default('false'),
  customer: z.string().optional(),
  payment_method: z.string().optional(),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  off_session: z.enum(['true', 'false']).default('false'),
  return_url: z.url().optional(),
})

type IntentRequest = z.output<typeof intentRequest>

/** Confirmed at once, or nothing but a payment that can be cancelled. */
export async function createIntent(
  parts: StripeParts,
  request: IntentRequest,
  view: (payment: Payment) => object,
): Promise<Answer> {
  const reference = request['metadata[reference]']
  const now = Date.now()
  if (request.confirm === 'false') {
    const currency = request.currency.toUpperCase()
    const waiting: Payment = {
      ...cancelledReference(reference, now),
      state: 'authorized',
      amount: request.amount,
      currency,
    }
    parts.payments.insert({ ...waiting, via: 'stripe', idempotency_key: null, request_hash: null })
    return { status: 200, body: view({ ...waiting, via: 'stripe' }) }
  }
  const method = parts.store.findMethod(request.payment_method ?? '')
  if (!method || method.customer !== (method.customer && (request.customer ?? null)))
    return invalid({ code: 'resource_missing', param: 'payment_method', message: 'No such PaymentMethod' })
  const created = createPayment(parts, orderOf(request, method), `stripe ${reference}`, now)
  if ('refused' in created)
    return invalid({ code: 'payment_method_unexpected_state', param: 'payment_method', message: created.refused })
  const { payment_id } = created.payment
  parts.store.setMethod(payment_id, method.pm_id)
  if (!(await parts.decided(payment_id))) return { status: 503, body: { error: { type: 'api_error', message: '…' } } }
  const decided = parts.payments.byId(payment_id) ?? created.payment
  // No one is there to authenticate.
  const isUnanswerable = request.off_session === 'true' && decided.state === 'requires_action'
  const payment = isUnanswerable ? parts.actions.settle(decided, outcomeOfChallenge(decided, false)) : decided
  if (request.customer && request.setup_future_usage && payment.customer_id)
    parts.store.attach(method.pm_id, request.customer, payment.customer_id)
  if (payment.state !== 'failed') return { status: 200, body: view(payment) }
  const refusal = cardError(payment.failure_code ?? 'card_declined')
  const needsOwner = { code: 'authentication_required', decline_code: 'authentication_required' }
  const error = isUnanswerable ? { ...refusal, ...needsOwner } : refusal
  return { status: 402, body: { error: { ...error, payment_intent: view(payment) } } }
}

function orderOf(request: IntentRequest, method: PaymentMethod): PaymentRequest {
  return {
    method: 'card',
    ...(method.customer_id ? { customer_id: method.customer_id } : { token: method.token }),
    save_card: request.setup_future_usage !== undefined,
    amount: request.amount,
    currency: request.currency.toUpperCase(),
    reference: request['metadata[reference]'],
    return_url: request.return_url ?? '',
    locale: 'en',
    capture: 'automatic',
    via: 'stripe',
  }
}
