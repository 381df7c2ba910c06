import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useCallback, useEffect, useRef } from 'react'
import type { Trouble } from './trouble.ts'

/** Milliseconds. */
const retryAfter = 10_000

/**
 * Starts a rental's viewing period: call it when the picture actually moves. Reported once; retried only when the API is
 * unreachable, as long as the player is open.
 */
export function useStartViewingPeriod(onRefused: (trouble: Trouble) => void): (grant: PlayGrant) => void {
  const host = useHost()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isReported = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (grant) => {
      if (!grant.rental || isReported.current) return
      isReported.current = true
      const report = () =>
        host.api
          .call('POST /user/playback/start', { body: { play_token: grant.play_token } })
          .catch((error: unknown) => {
            const isRefusal = isApiFailure(error) && error.status !== undefined && error.status < 500
            if (isRefusal) onRefused({ kind: 'refused', error })
            else timer.current = setTimeout(report, retryAfter)
          })
      void report()
    },
    [host, onRefused],
  )
}
