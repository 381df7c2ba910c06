import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { leaveSite } from '../../app/leave-site.ts'
import { purchaseKey } from '../../components/purchase-key.ts'

export const completeAddress = (purchaseNumber: string): string =>
  pathTo('/purchase-complete', undefined, { purchase_number: purchaseNumber })

/** Navigates from a placed order to the bank or to the result, which replaces this entry so that Back never orders again. */
export function useGoOn(): (purchase: Purchase) => void {
  const host = useHost()
  const queries = useQueryClient()
  return ({ next, ...purchase }) => {
    if (next.kind !== 'none' && next.url) return leaveSite(next.url)
    // The next page renders this value immediately and revalidates it in the background.
    queries.setQueryData(purchaseKey(purchase.purchase_number), { next, ...purchase })
    host.navigate(completeAddress(purchase.purchase_number), { replace: true })
  }
}

/** The back/forward cache restores the page in its busy state, which must be reset. */
export function useBackFromElsewhere(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
