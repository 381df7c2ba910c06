import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { resultPaths } from '../../kinds/payment-kind.ts'
import { resultPageOf } from '../../outcome/stage.ts'

/** Redirects to the page for the purchase's status if the buyer came by the address of another one. */
export function useRightPage(purchase: Purchase): void {
  const host = useHost()
  const { pathname, search } = useLocation()
  const path = resultPageOf(purchase)
  useEffect(() => {
    // While the next page is being fetched, this one is still mounted.
    const isResultPage = resultPaths.some((each) => each === pathname)
    if (isResultPage && pathname !== path) host.navigate(path + search, { replace: true })
  }, [host, pathname, path, search])
}
