import { useAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Sleep, sleepAtom, sleepsIn } from '../../sleep.ts'
import { hasStarted, type VideoPlayer } from '../video-js.ts'
import { usePlayerEvent } from './use-player-event.ts'

export interface SleepTimer {
  sleep: Sleep | undefined
  /** Seconds; undefined without a time. */
  left: number | undefined
  set(sleep: Sleep | undefined): void
}

/** Pauses the player when the sleep timer of this mount runs out. */
export function useSleepTimer(player: VideoPlayer): SleepTimer {
  const [sleep, set] = useAtom(sleepAtom)
  const store = useStore()
  const [now, setNow] = useState(Date.now)
  const isTimed = typeof sleep === 'object'
  const tick = useEffectEvent(() => {
    setNow(Date.now())
    // From the store, because a busy page may render later than it ticks.
    if (sleepsIn(store.get(sleepAtom), Date.now()) !== 0) return
    // An episode that is about to start is paused as soon as it plays.
    if (player.paused() && !hasStarted(player) && !player.ended()) return
    // The viewer has paused it already.
    if (player.paused() && !player.ended()) return set(undefined)
    player.pause()
    set('paused')
  })
  useEffect(() => {
    if (!isTimed) return
    tick()
    const timer = setInterval(() => tick(), 1_000)
    return () => clearInterval(timer)
  }, [isTimed])
  usePlayerEvent(player, 'play', () => {
    if (sleep === 'paused') set(undefined)
  })
  return { sleep, left: sleepsIn(sleep, now), set }
}
