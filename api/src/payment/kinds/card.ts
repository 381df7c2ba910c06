import { minuteMs } from '../../clock.ts'
import { ApiError } from '../../server/api-error.ts'
import { sandboxName } from '../sandbox-payment.ts'
import { cardToCharge, type PaymentKindRules } from './payment-kind-rules.ts'

/** The entered card, otherwise the stored one; with 3-D Secure if its issuer requires it. */
export const card: PaymentKindRules = {
  gateway: sandboxName,
  payWithinMs: 15 * minuteMs,
  nextStep: 'three_ds',
  pages: { complete: '/purchase-complete', cancel: '/purchase-complete', error: '/purchase-complete' },
  chargesAgain: true,
  refundsInPart: true,
  isOfferedFor: ({ price }) => price > 0,
  sourceOf: async ({ card_token, save_card, offered }, findCustomer) => {
    if (offered) return cardToCharge(offered, save_card)
    if (card_token) return { token: card_token, keep: save_card }
    const customerId = await findCustomer()
    if (!customerId) throw new ApiError('invalid_fields', { errors: { card_token: 'required' } })
    return { customerId }
  },
}
