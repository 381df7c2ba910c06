import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PaymentKind, Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { purchaseByNumber } from '../app/calls.ts'
import { kinds } from '../kinds/kinds.ts'

/** Without `kind`, the address of a page that redirects to the right one. */
export const resultPath = (purchaseNumber: string, kind: PaymentKind = 'card'): string =>
  pathTo(kinds[kind].pages.complete, undefined, { purchase_number: purchaseNumber })

/** The page of the bank, wallet or carrier for this purchase, if the buyer has to act there. */
export const bankUrlOf = ({ next }: Pick<Purchase, 'next'>): string | undefined =>
  next.kind === 'none' ? undefined : next.url

/**
 * Navigates from a placed order to the bank or to the result, which replaces this entry so that Back never orders again. The bank's
 * page replaces the whole document, because 3-D Secure must not be framed.
 */
export function useProceed(): (purchase: Purchase) => void {
  const host = useHost()
  const queries = useQueryClient()
  return (purchase) => {
    const bankUrl = bankUrlOf(purchase)
    if (bankUrl) {
      const cart = host.bus.read('cart')
      const ds3Data = { purchaseNumber: purchase.purchase_number, url: bankUrl }
      if (cart) host.bus.publish('cart', { ...cart, ds3Data })
      return window.location.assign(bankUrl)
    }
    // The next page renders this value immediately and revalidates it in the background.
    queries.setQueryData(purchaseByNumber(purchase.purchase_number), purchase)
    host.navigate(resultPath(purchase.purchase_number, purchase.payment_kind), { replace: true })
  }
}

/** The back/forward cache restores the page in its busy state, which must be reset. */
export function useRestoredPage(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) restored()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
