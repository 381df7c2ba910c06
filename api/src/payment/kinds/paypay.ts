import { minuteMs } from '../../clock.ts'
import { sandboxName } from '../sandbox-payment.ts'
import { isPaidInYen, type PaymentKindRules } from './payment-kind-rules.ts'

/** Paid on PayPay's page or in its app. A buyer who returns without paying may still pay for a while (spec §4.13). */
export const paypay: PaymentKindRules = {
  gateway: sandboxName,
  payWithinMs: 10 * minuteMs,
  nextStep: 'redirect',
  pages: {
    complete: '/purchase-complete-paypay',
    cancel: '/purchase-cancel-paypay',
    error: '/purchase-error-paypay',
  },
  refundsInPart: true,
  isOfferedFor: isPaidInYen,
  sourceOf: async () => ({ method: 'paypay' }),
}
