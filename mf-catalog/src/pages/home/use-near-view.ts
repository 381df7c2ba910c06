import { type RefObject, useEffect, useState } from 'react'

/**
 * About a screen of a phone below the window, and all that is above it: a jump to the end of the page may pass the element without
 * showing it.
 */
const margin = '100000px 0px 600px'

/** Whether the element has come into view, or close below it, or was passed. Stays true. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [element, isNear])
  return isNear
}
