import { useEffect, useEffectEvent } from 'react'
import type { VideoPlayer } from '../video-js.ts'

/** Calls back whenever the player reports this event. */
export function usePlayerEvent(player: VideoPlayer, type: string, listener: () => void): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const listen = () => heard()
    player.on(type, listen)
    return () => player.off(type, listen)
  }, [player, type])
}
