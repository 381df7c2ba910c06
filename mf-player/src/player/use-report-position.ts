import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { useCallback } from 'react'

/** Of this page. A newer one has a later time. */
let sequence = 0

export type ReportPosition = (grant: PlayGrant, position: number, duration: number, isLast: boolean) => void

/** Keeps where the viewer is, in seconds. A report that fails is ignored: the next one says more. */
export function useReportPosition(playId: string): ReportPosition {
  const host = useHost()
  return useCallback(
    ({ play_token }, position_seconds, duration_seconds, isLast) => {
      sequence += 1
      const body = { play_token, position_seconds, duration_seconds, sequence, at: new Date().toISOString() }
      host.api
        .call('PUT /user/watch/{play_id}', { params: { play_id: playId }, body }, isLast ? { keepalive: true } : {})
        .catch(() => undefined)
    },
    [host, playId],
  )
}
