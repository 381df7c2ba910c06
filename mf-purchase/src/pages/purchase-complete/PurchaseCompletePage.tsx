import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PurchaseOutcome } from './PurchaseOutcome.tsx'
import words from './words.json' with { type: 'json' }

/** spec §2 /purchase-complete?purchase_number=: the outcome of a purchase; also the return address of 3-D Secure. */
export const PurchaseCompletePage = withWords(words, () => {
  const host = useHost()
  const [search] = useSearchParams()
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [purchaseNumber] = useState(search.get('purchase_number'))

  useEffect(() => {
    if (!purchaseNumber) host.navigate('/', { replace: true })
  }, [host, purchaseNumber])

  return purchaseNumber && <PurchaseOutcome purchaseNumber={purchaseNumber} />
})
