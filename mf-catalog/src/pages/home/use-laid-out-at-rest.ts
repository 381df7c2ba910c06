import { type RefObject, useEffect } from 'react'
import { useLoaded } from './use-loaded.ts'

/** Milliseconds between two sections in Safari, which has no `requestIdleCallback`. */
const pauseMs = 100

/**
 * Marks the sections of `container`, which the browser skips while they are far below the window, with `data-laid-out` one by one
 * when the loaded page is idle. From then on their heights are exact, and no task is long.
 */
export function useLaidOutAtRest(container: RefObject<HTMLElement | null>): void {
  const isLoaded = useLoaded()
  useEffect(() => {
    if (!isLoaded) return
    let isOver = false
    const layOutNext = () => {
      const section = container.current?.querySelector('section:not([data-laid-out])')
      if (isOver || !section) return
      section.setAttribute('data-laid-out', '')
      whenIdle(layOutNext)
    }
    whenIdle(layOutNext)
    return () => {
      isOver = true
    }
  }, [container, isLoaded])
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, pauseMs)
}
