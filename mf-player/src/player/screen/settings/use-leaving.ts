import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when a pointer or the focus goes to something that is neither in `place` nor its `button`. */
export function useLeaving(
  place: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const listener = ({ target }: Event) => {
      if (!(target instanceof Node) || place.current?.contains(target) || button.current?.contains(target)) return
      leave()
    }
    // The focus is on its way here while it opens: only a later change counts.
    document.addEventListener('pointerdown', listener, { capture: true })
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener, { capture: true })
      document.removeEventListener('focusin', listener)
    }
  }, [place, button])
}
