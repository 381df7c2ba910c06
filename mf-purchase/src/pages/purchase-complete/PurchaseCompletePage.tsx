import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { kindWords } from '../../kinds/kind-words.ts'
import { OfNamedOrder } from '../../outcome/OutcomePage.tsx'
import words from '../../outcome/words.json' with { type: 'json' }
import { PurchaseOutcome } from './PurchaseOutcome.tsx'

const CompletePage = withWords(words, () => <OfNamedOrder Outcome={PurchaseOutcome} />)

/**
 * spec §2.4 /purchase-complete, -complete-paypay, -cancel-paypay, … ?purchase_number=: the outcome of a purchase; also the
 * return addresses of 3-D Secure, PayPay and the carriers.
 */
export const PurchaseCompletePage = withWords(kindWords, CompletePage)
