import { minuteMs } from '../../clock.ts'
import { ApiError } from '../../server/api-error.ts'
import { sandboxName } from '../sandbox-payment.ts'
import { cardToCharge, isPaidInYen, type PaymentKindRules } from './payment-kind-rules.ts'

/** A card from abroad, charged in its own currency according to an offer; with 3-D Secure if its issuer requires it. */
export const dcc: PaymentKindRules = {
  gateway: sandboxName,
  payWithinMs: 15 * minuteMs,
  nextStep: 'three_ds',
  // spec §2.4 has no page for a cancelled payment of this kind.
  pages: { complete: '/purchase-complete-dcc', cancel: '/purchase-error-dcc', error: '/purchase-error-dcc' },
  refundsInPart: true,
  // Renewals are impossible, because the buyer has to agree to each rate.
  chargesAgain: false,
  isOfferedFor: isPaidInYen,
  sourceOf: async ({ offered, save_card }) => {
    if (!offered) throw new ApiError('invalid_fields', { errors: { dcc_offer_id: 'required' } })
    return cardToCharge(offered, save_card)
  },
}
