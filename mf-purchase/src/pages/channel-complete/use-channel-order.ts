import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ChannelOrder } from '@ginmaku/shared-contracts/api/channel-order.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { channelOrderKey } from '../../components/channel-order.ts'
import { isOpen } from '../purchase-complete/stage.ts'
import { longAfterMs } from '../purchase-complete/use-purchase.ts'

/** Milliseconds between two looks at an order whose outcome is pending: often at first. */
const pollEveryMs = 2_000
const pollSlowlyEveryMs = 10_000

interface WatchedOrder {
  order: ChannelOrder
  /** The last look failed; the data shown is older. */
  isOffline: boolean
  /** It has been pending for longer than a buyer should have to wait. */
  takesLong: boolean
}

/** The order of a channel, polled while its outcome is pending. */
export function useChannelOrder(purchaseNumber: string): WatchedOrder {
  const host = useHost()
  const [takesLong, setTakesLong] = useState(false)
  const { data, isRefetchError } = useSuspenseQuery({
    queryKey: channelOrderKey(purchaseNumber),
    queryFn: ({ signal, queryKey: [call, input] }) => host.api.call(call, input, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: (query) => (query.state.data ? isOpen(query.state.data) : true),
    refetchInterval: ({ state: { data: last } }) =>
      last !== undefined && isOpen(last) && (takesLong ? pollSlowlyEveryMs : pollEveryMs),
  })
  const open = isOpen(data)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setTakesLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [open])
  return { order: data, isOffline: open && isRefetchError, takesLong: open && takesLong }
}
