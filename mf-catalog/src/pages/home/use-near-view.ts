import { type RefObject, useEffect, useState } from 'react'

/** Distance below the window, about a screen of a phone, from which an element counts as near. */
const margin = '600px'

/** Whether the element has come into view, or close below it. Stays true. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${margin}` },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [element, isNear])
  return isNear
}
