import type { PaymentKindView } from '../payment-kind.ts'
import { BilledLater, FeeInTotal } from './BilledLater.tsx'
import { CondoPayment } from './CondoPayment.tsx'

export const condo: PaymentKindView = {
  Form: CondoPayment,
  TotalNote: FeeInTotal,
  feeOf: ({ statement }) => statement?.fee,
  AfterReceipt: BilledLater,
  payAt: 'carrier',
  pages: { complete: '/purchase-complete-condo', cancel: '/purchase-cancel-condo', error: '/purchase-error-condo' },
  pollEveryMs: 4_500,
}
