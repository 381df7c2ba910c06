import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useServerNow } from './server-clock.ts'

const call = 'GET /live/v2/title/{full_title_id}/live'

export type Live = CallResponse<typeof call>

/** Milliseconds. Doors open and schedules change without user input. */
const refreshEvery = 30_000
/** Milliseconds. The two clocks can't be synchronised more precisely than a response's latency. */
const margin = 1_000

/** The live data, requested again periodically until it is over, and at the moments when its state changes. */
export function useLive(fullTitleId: string) {
  const live = useCall(call, { params: { full_title_id: fullTitleId } })
  const now = useServerNow(live)
  const queries = useQueryClient()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: [call] }), [queries])

  const isOver = live.state === 'ended'
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(refresh, refreshEvery)
    return () => clearInterval(timer)
  }, [refresh, isOver])

  const hasStarted = now >= Date.parse(live.starts_at) + margin
  const hasEnded = now >= Date.parse(live.ends_at) + margin
  const isLate = (hasStarted && live.state !== 'on_air' && !isOver) || (hasEnded && !isOver)
  useEffect(() => {
    if (isLate) refresh()
  }, [refresh, isLate])
  return { live, now, refresh }
}
