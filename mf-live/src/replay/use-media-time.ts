import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Reports where a player in this element is, whenever that changes. Events of media do not bubble, but can be captured on their
 * way down, so the player needs no interface for it.
 * @param onTime gets whole seconds
 */
export function useMediaTime(place: RefObject<HTMLElement | null>, onTime: (seconds: number) => void): void {
  const report = useEffectEvent(onTime)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let last = -1
    const read = ({ target }: Event) => {
      if (!(target instanceof HTMLMediaElement)) return
      const seconds = Math.floor(target.currentTime)
      if (seconds === last) return
      last = seconds
      report(seconds)
    }
    const events = ['timeupdate', 'seeking'] as const
    for (const name of events) element.addEventListener(name, read, true)
    return () => {
      for (const name of events) element.removeEventListener(name, read, true)
    }
  }, [place])
}
