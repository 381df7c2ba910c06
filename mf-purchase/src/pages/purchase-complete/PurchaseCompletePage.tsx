import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { kindWords } from '../../kinds/kind-words.ts'
import { PurchaseOutcome } from './PurchaseOutcome.tsx'
import words from './words.json' with { type: 'json' }

const CompletePage = withWords(words, () => {
  const host = useHost()
  const [search] = useSearchParams()
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [purchaseNumber] = useState(search.get('purchase_number'))

  useEffect(() => {
    if (!purchaseNumber) host.navigate('/', { replace: true })
  }, [host, purchaseNumber])

  return purchaseNumber && <PurchaseOutcome purchaseNumber={purchaseNumber} />
})

/**
 * spec §2 /purchase-complete, -complete-paypay, -cancel-paypay, … ?purchase_number=: the outcome of a purchase; also the
 * return addresses of 3-D Secure, PayPay and the carriers.
 */
export const PurchaseCompletePage = withWords(kindWords, CompletePage)
