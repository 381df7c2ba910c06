import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useLoaded } from './use-loaded.ts'

/** Milliseconds between two sections in Safari, which has no `requestIdleCallback`. */
const pauseMs = 100

/**
 * Lays out the sections of `container`, which the browser skips while they are far below the window, one by one when the loaded
 * page is idle, so that no task is long. By their style, because a section that has not hydrated yet has no other state.
 * @returns whether all are, and their heights are exact
 */
export function useLaidOutAtRest(container: RefObject<HTMLElement | null>): boolean {
  const isLoaded = useLoaded()
  const [areLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    if (!isLoaded) return
    let isOver = false
    const layOutNext = () => {
      const sections = [...(container.current?.querySelectorAll('section') ?? [])]
      const section = sections.find(({ style }) => style.contentVisibility !== 'visible')
      if (isOver) return
      if (!section) {
        startTransition(() => setLaidOut(true))
        return
      }
      section.style.contentVisibility = 'visible'
      whenIdle(layOutNext)
    }
    whenIdle(layOutNext)
    return () => {
      isOver = true
    }
  }, [container, isLoaded])
  return areLaidOut
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, pauseMs)
}
