import { minuteMs } from '../../clock.ts'
import { sandboxName } from '../sandbox-payment.ts'
import { isPaidInYen, type PaymentKindRules } from './payment-kind-rules.ts'

/** Yen of a month's payments from which the higher fee applies (spec §9.5). */
const higherFeeFrom = 50_000

/**
 * Yen without tax that a carrier adds to a month's bill (spec §9.5).
 * @param monthlyTotal yen of the payments of that month; 0 costs nothing
 */
export function deferredPaymentFee(monthlyTotal: number): number {
  if (monthlyTotal === 0) return 0
  return monthlyTotal < higherFeeFrom ? 300 : 600
}

/** Paid on the page of the buyer's mobile carrier, which bills it later; the carrier's time limit is 14 minutes. */
export const condo: PaymentKindRules = {
  gateway: sandboxName,
  payWithinMs: 14 * minuteMs,
  nextStep: 'redirect',
  pages: { complete: '/purchase-complete-condo', cancel: '/purchase-cancel-condo', error: '/purchase-error-condo' },
  refundsInPart: false,
  monthlyFee: deferredPaymentFee,
  isOfferedFor: isPaidInYen,
  sourceOf: async () => ({ method: 'carrier' }),
}
