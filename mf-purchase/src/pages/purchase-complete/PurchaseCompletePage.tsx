import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { kindMessages } from '../../kinds/kind-messages.ts'
import messages from '../../outcome/messages.json' with { type: 'json' }
import { OfNamedOrder } from '../../outcome/OutcomePage.tsx'
import { PurchaseOutcome } from './PurchaseOutcome.tsx'

const CompletePage = withMessages(messages, () => <OfNamedOrder Outcome={PurchaseOutcome} />)

/**
 * spec §2.4 /purchase-complete, -complete-paypay, -cancel-paypay, … ?purchase_number=: the outcome of a purchase; also the
 * return addresses of 3-D Secure, PayPay and the carriers.
 */
export const PurchaseCompletePage = withMessages(kindMessages, CompletePage)
