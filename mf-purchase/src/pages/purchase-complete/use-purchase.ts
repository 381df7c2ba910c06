import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { purchaseKey } from '../../components/purchase-key.ts'
import { kinds } from '../../kinds/kinds.ts'
import { isOpen } from './stage.ts'

const pollEveryMs = 2_000
/** After a long wait, frequent polling no longer helps. */
const pollSlowlyEveryMs = 10_000
export const longAfterMs = 60_000

interface WatchedPurchase {
  purchase: Purchase
  /** The last poll failed; the data shown is older. */
  isOffline: boolean
  /** It has been pending for longer than a buyer should have to wait. */
  takesLong: boolean
}

/** The purchase, polled while its outcome is pending. */
export function usePurchase(purchaseNumber: string): WatchedPurchase {
  const host = useHost()
  const [takesLong, setTakesLong] = useState(false)
  const { data, isRefetchError } = useSuspenseQuery({
    queryKey: purchaseKey(purchaseNumber),
    queryFn: ({ signal, queryKey: [call, input] }) => host.api.call(call, input, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: (query) => (query.state.data ? isOpen(query.state.data) : true),
    refetchInterval: ({ state: { data: last } }) =>
      last !== undefined &&
      isOpen(last) &&
      (kinds[last.payment_kind].pollEveryMs ?? (takesLong ? pollSlowlyEveryMs : pollEveryMs)),
  })
  const open = isOpen(data)

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setTakesLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [open])

  return { purchase: data, isOffline: open && isRefetchError, takesLong: open && takesLong }
}
