import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Live } from './LiveRoom.tsx'

/** Milliseconds. Doors open and schedules change without user input. */
const again = 30_000
/** The two clocks can't be synchronised more precisely than a response's latency. */
const margin = 1_000

/**
 * Requests the live data periodically until it is over, and at the moments when its state changes.
 * @param now the server's time, epoch milliseconds
 */
export function useFreshLive(live: Live, now: number): () => void {
  const queries = useQueryClient()
  const ask = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['GET /live/v2/title/{full_title_id}/live'] }),
    [queries],
  )
  const isOver = live.state === 'ended'
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(ask, again)
    return () => clearInterval(timer)
  }, [ask, isOver])

  const hasStarted = now >= Date.parse(live.starts_at) + margin
  const hasEnded = now >= Date.parse(live.ends_at) + margin
  const isLate = (hasStarted && live.state !== 'on_air' && !isOver) || (hasEnded && !isOver)
  useEffect(() => {
    if (isLate) ask()
  }, [ask, isLate])
  return ask
}
