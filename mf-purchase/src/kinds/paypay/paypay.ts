import type { PaymentKindView } from '../payment-kind.ts'
import { PaypayPayment } from './PaypayPayment.tsx'

export const paypay: PaymentKindView = {
  Form: PaypayPayment,
  pages: {
    complete: '/purchase-complete-paypay',
    cancel: '/purchase-cancel-paypay',
    error: '/purchase-error-paypay',
  },
  payAt: 'paypay',
  pollEveryMs: 4_500,
}
