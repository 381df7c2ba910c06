import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { kindWords } from '../../kinds/kind-words.ts'
import resultWords from '../purchase-complete/words.json' with { type: 'json' }
import { ChannelOutcome } from './ChannelOutcome.tsx'
import words from './words.json' with { type: 'json' }

const Page = withWords(words, () => {
  const host = useHost()
  const [search] = useSearchParams()
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [purchaseNumber] = useState(search.get('purchase_number'))
  useEffect(() => {
    if (!purchaseNumber) host.navigate('/', { replace: true })
  }, [host, purchaseNumber])
  return purchaseNumber && <ChannelOutcome purchaseNumber={purchaseNumber} />
})

/** spec §2 /channel-complete?purchase_number=: what came of joining a channel; also the return address of 3-D Secure. */
export const ChannelCompletePage = withWords(kindWords, withWords(resultWords, Page))
