import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds: two may be lost within the 30 seconds that a device's place is kept. */
const beatEvery = 10_000

/** Keeps this device's place in a live event while it watches, and gives it up when the viewer leaves. */
export function useHeartbeat(fullTitleId: string, onLost: () => void): void {
  const host = useHost()
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    const send = (intent: 'stay' | 'leave') => {
      const body = { full_title_id: fullTitleId, device_id: deviceId(), intent }
      return host.api.call('POST /live/v2/user/heartbeat', { body }, { keepalive: intent === 'leave' })
    }
    let isOver = false
    const beat = () =>
      send('stay').catch((error: unknown) => {
        const isLost = isApiFailure(error) && error.problem?.code === 'too_many_live_devices'
        // Any other failure may be temporary, and the device keeps its place for a while.
        if (isLost && !isOver) lost()
      })
    const leave = () => void send('leave').catch(() => undefined)
    const timer = setInterval(beat, beatEvery)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [host, fullTitleId])
}
