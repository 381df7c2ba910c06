import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useCallback } from 'react'
import type { GrantCache } from './grant-cache.ts'
import type { Trouble } from './trouble.ts'

/** Of this page. A newer one has a later time. */
let sequence = 0

let lastReport: Promise<unknown> = Promise.resolve()

/** Settles once the last report has arrived, so that a film opened again resumes there. Never rejects. */
export const positionsReported = (): Promise<unknown> => lastReport

export type ReportPosition = (grants: GrantCache, position: number, duration: number, isLast: boolean) => void

const isRefusal = (error: unknown) => isApiFailure(error) && error.status !== undefined && error.status < 500
const isForbidden = (error: unknown) => isApiFailure(error) && error.problem?.code === 'media_forbidden'

/**
 * Keeps where the viewer is, in seconds, and with it this device's place among those that watch. A report that fails is ignored:
 * the next one says more. After one that is forbidden another token is requested.
 * @param onStopped no token is granted
 */
export function useReportPosition(playId: string, onStopped: (trouble: Trouble, at: number) => void): ReportPosition {
  const host = useHost()
  return useCallback(
    (grants, position_seconds, duration_seconds, isLast) => {
      sequence += 1
      const { play_token } = grants.current()
      const body = { play_token, position_seconds, duration_seconds, sequence, at: new Date().toISOString() }
      const forbidden = (error: unknown) => {
        if (isRefusal(error)) onStopped({ kind: 'refused', error }, position_seconds)
      }
      lastReport = host.api
        .call('PUT /user/watch/{play_id}', { params: { play_id: playId }, body }, isLast ? { keepalive: true } : {})
        .catch((error: unknown) => (isLast || !isForbidden(error) ? undefined : grants.renew().catch(forbidden)))
    },
    [host, playId, onStopped],
  )
}
