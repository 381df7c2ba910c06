import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOpen, type Pending } from './stage.ts'

const pollEveryMs = 2_000
/** After a long wait, frequent polling no longer helps. */
const pollSlowlyEveryMs = 10_000
export const longAfterMs = 60_000

interface PendingOptions<Order> {
  queryKey: readonly unknown[]
  ask: (signal: AbortSignal) => Promise<Order>
  /** Milliseconds between two polls, where a way to pay has a pace of its own. */
  paceOf?: (order: Order) => number | undefined
}

interface WatchedOrder<Order> {
  order: Order
  /** The last poll failed; the data shown is older. */
  isOffline: boolean
  /** It has been pending for longer than a buyer should have to wait. */
  takesLong: boolean
}

/** An order, polled while its outcome is pending. */
export function usePending<Order extends Pending>(options: PendingOptions<Order>): WatchedOrder<Order> {
  const { queryKey, ask, paceOf } = options
  const [takesLong, setTakesLong] = useState(false)
  const pace = (order: Order) => paceOf?.(order) ?? (takesLong ? pollSlowlyEveryMs : pollEveryMs)
  const { data, isRefetchError } = useSuspenseQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    refetchOnWindowFocus: ({ state: { data: last } }) => last === undefined || isOpen(last),
    refetchInterval: ({ state: { data: last } }) => last !== undefined && isOpen(last) && pace(last),
  })
  const open = isOpen(data)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setTakesLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [open])
  return { order: data, isOffline: open && isRefetchError, takesLong: open && takesLong }
}
