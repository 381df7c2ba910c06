import { type RefObject, useEffect, useState } from 'react'

/** Whether a frame at this place has the focus. No event of the frame says so, but the window loses the focus to it. */
export function useFrameFocus(place: RefObject<HTMLElement | null>): boolean {
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const check = () => {
      const { activeElement } = document
      if (signal.aborted) return
      setFocused(activeElement instanceof HTMLIFrameElement && place.current?.contains(activeElement) === true)
    }
    // Firefox sets the active element after the event.
    window.addEventListener('blur', () => setTimeout(check), { signal })
    window.addEventListener('focus', () => setFocused(false), { signal })
    return () => leaving.abort()
  }, [place])
  return isFocused
}
