import type { Payment, PaymentMethod } from './payment.ts'

/** The folder of the page on which the buyer acts. */
const pages: Record<PaymentMethod, string> = { card: 'three-ds', paypay: 'pay', carrier: 'pay' }

/** A payment as the shop sees it, in responses and events. */
export function paymentView(payment: Payment, origin: string) {
  return {
    payment_id: payment.payment_id,
    reference: payment.reference,
    method: payment.method,
    state: payment.state,
    failure_code: payment.failure_code,
    amount: payment.amount,
    refunded_amount: payment.refunded_amount,
    currency: payment.currency,
    card: payment.last4 === null ? null : { brand: payment.brand, last4: payment.last4, expiry: payment.expiry },
    customer_id: payment.customer_id,
    action_url: payment.state === 'requires_action' ? `${origin}/${pages[payment.method]}/${payment.payment_id}` : null,
    created_at: new Date(payment.created_at).toISOString(),
  }
}

export type PaymentView = ReturnType<typeof paymentView>
