import { useEffect, useRef, useState } from 'react'

interface Position {
  /** Whether there is more than the row can show. */
  scrolls: boolean
  isAtStart: boolean
  isAtEnd: boolean
}

/** Share of the visible width that one step scrolls, so that the last visible card stays visible. */
const step = 0.85

/**
 * The scroll position of a row that scrolls sideways, and how to scroll it by about a screen.
 * @param scrollsAtFirst what the server, and the browser until it has measured the row, assume
 */
export function useRowScroll(scrollsAtFirst: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState<Position>({
    scrolls: scrollsAtFirst,
    isAtStart: true,
    isAtEnd: !scrollsAtFirst,
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const next = positionOf(element)
      setPosition((last) => (isSame(last, next) ? last : next))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const scroll = (direction: 1 | -1) => {
    const element = list.current
    if (!element) return
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: direction * element.clientWidth * step,
      behavior: prefersReducedMotion ? 'instant' : 'smooth',
    })
  }
  return { list, scroll, ...position }
}

/** A pixel of tolerance: positions are fractions on some screens. */
export function positionOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Position {
  return {
    scrolls: scrollWidth > clientWidth + 1,
    isAtStart: scrollLeft <= 1,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1,
  }
}

const isSame = (a: Position, b: Position) =>
  a.scrolls === b.scrolls && a.isAtStart === b.isAtStart && a.isAtEnd === b.isAtEnd
