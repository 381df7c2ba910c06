import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveEvents } from '../../app/calls.ts'
import { skewOf } from '../../room/server-clock.ts'

type LiveEvents = CallResponse<(typeof liveEvents)[0]>
export type LiveEvent = LiveEvents['items'][number]

/** Milliseconds. Doors open and schedules change without user input. */
const refreshEvery = 60_000
/** Milliseconds. The two clocks can't be synchronised more precisely than a response's latency. */
const margin = 1_000

/** The next start or end, epoch milliseconds by the server's clock. */
const nextChange = ({ items, now }: LiveEvents): number =>
  Math.min(
    ...items
      .map(({ state, starts_at, ends_at }) => Date.parse(state === 'on_air' ? ends_at : starts_at))
      .filter((at) => at > Date.parse(now)),
  )

/**
 * Live events that are not over, requested again periodically and when one starts or ends; `clockSkew` is the milliseconds by which
 * the server's clock is ahead of this browser's.
 */
export function useLiveEvents(): { events: LiveEvent[]; clockSkew: number } {
  const list = useCall(...liveEvents)
  const queries = useQueryClient()

  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: [liveEvents[0]] })
    const timer = setInterval(refresh, refreshEvery)
    const untilChange = nextChange(list) - (Date.now() + skewOf(list)) + margin
    const atChange = untilChange < refreshEvery ? setTimeout(refresh, untilChange) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(atChange)
    }
  }, [queries, list])
  return { events: list.items, clockSkew: skewOf(list) }
}
