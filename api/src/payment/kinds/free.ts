import { ApiError } from '../../server/api-error.ts'
import type { PaymentKindRules } from './payment-kind-rules.ts'

/** Nothing to pay: granted with the order, without a gateway. */
export const free: PaymentKindRules = {
  gateway: null,
  payWithinMs: 0,
  nextStep: 'none',
  pages: { complete: '/purchase-complete', cancel: '/purchase-complete', error: '/purchase-complete' },
  chargesAgain: true,
  refundsInPart: false,
  isOfferedFor: ({ price }) => price === 0,
  sourceOf: () => Promise.reject(new ApiError('invalid_fields', { errors: { payment_kind: 'choice' } })),
}
