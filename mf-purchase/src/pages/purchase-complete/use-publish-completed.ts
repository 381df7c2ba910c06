import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { useEffect } from 'react'

/** Stays the same from release to release, so that a tab open in the meantime publishes once. */
const storageKey = (purchaseNumber: string) => `ginmaku.purchase.told.${purchaseNumber}`

/** Publishes `purchase:completed` once per tab, however often the page is opened. */
export function usePublishCompleted(purchase: Purchase): void {
  const { bus } = useHost()
  const { purchase_number: purchaseNumber, full_title_id: fullTitleId, pack_id: packId, status } = purchase
  useEffect(() => {
    if (status !== 'granted' || sessionStorage.getItem(storageKey(purchaseNumber))) return
    sessionStorage.setItem(storageKey(purchaseNumber), '1')
    bus.emit('purchase:completed', { purchaseNumber, fullTitleId, packId })
  }, [bus, status, purchaseNumber, fullTitleId, packId])
}
