import { type RefObject, useEffect, useRef, useState } from 'react'

/** Long enough to read a name and two lines. */
const slideMs = 8_000

export interface Carousel {
  /** The element that scrolls sideways from slide to slide. */
  track: RefObject<HTMLDivElement | null>
  current: number
  /** The visitor's choice: whether it rotates while neither focus nor pointer pauses it. */
  isPlaying: boolean
  /** Whether it rotates now. */
  isRotating: boolean
  toggle: () => void
  /** Shows a slide; after the last comes the first. */
  show: (index: number) => void
  /** Props of the element whose focus and pointer pause the rotation. */
  pauseProps: object
}

/**
 * The slides are in a scroll container, so that swiping works natively; the visible one is current.
 * @param isReady whether the pictures of the other slides have loaded, before which nothing rotates
 */
export function useCarousel(count: number, isReady: boolean): Carousel {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const { isPaused, pauseProps } = usePauseWhileUsed()
  const isRotating = isPlaying && isReady && !isPaused && count > 1

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false)
  }, [])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const { scrollLeft, clientWidth } = element
      const place = clientWidth > 0 ? scrollLeft / clientWidth : 0
      // Only when scrolling has ended: before, it passes other slides.
      if (Math.abs(place - Math.round(place)) < 0.02) setCurrent(Math.round(place))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  const show = (index: number) => {
    const next = (index + count) % count
    const element = track.current
    setCurrent(next)
    // A smooth scroll back to the first slide would pass all the others.
    const isNear = Math.abs(next - current) === 1
    const behavior = isNear && !prefersReducedMotion() ? 'smooth' : 'instant'
    element?.scrollTo({ left: next * element.clientWidth, behavior })
  }

  const rotate = useRef(show)
  rotate.current = show
  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => {
      if (!document.hidden) rotate.current(current + 1)
    }, slideMs)
    return () => clearInterval(timer)
  }, [isRotating, current])

  return { track, current, isPlaying, isRotating, show, pauseProps, toggle: () => setPlaying(!isPlaying) }
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the element has the focus or the pointer over it. */
function usePauseWhileUsed() {
  const [isFocused, setFocused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const pauseProps = {
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
  }
  return { isPaused: isFocused || isPointed, pauseProps }
}
