import { type RefObject, useEffect, useRef, useState } from 'react'

/** Long enough to read a name and two lines. */
const slideMs = 8_000

export interface Carousel {
  /** The element that scrolls sideways from slide to slide. */
  track: RefObject<HTMLDivElement | null>
  current: number
  /** What the visitor has chosen: whether it rotates while nothing holds it. */
  isPlaying: boolean
  /** Whether it rotates now. */
  isRotating: boolean
  toggle: () => void
  /** Shows a slide; after the last comes the first. */
  show: (index: number) => void
  /** Props of the element whose focus and pointer hold the rotation. */
  hold: object
}

/**
 * The slides scroll, so that fingers swipe as anywhere else; the one in sight is the current one.
 * @param isReady whether the other slides have their pictures, without which none comes by itself
 */
export function useCarousel(count: number, isReady: boolean): Carousel {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const { isHeld, hold } = useHold()
  const isRotating = isPlaying && isReady && !isHeld && count > 1

  useEffect(() => {
    if (prefersCalm()) setPlaying(false)
  }, [])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const { scrollLeft, clientWidth } = element
      const place = clientWidth > 0 ? scrollLeft / clientWidth : 0
      // Only where it has come to rest: on its way it passes others.
      if (Math.abs(place - Math.round(place)) < 0.02) setCurrent(Math.round(place))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  const show = (index: number) => {
    const next = (index + count) % count
    const element = track.current
    setCurrent(next)
    // All the way back would pass every slide.
    const isNear = Math.abs(next - current) === 1
    const behavior = isNear && !prefersCalm() ? 'smooth' : 'instant'
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

  return { track, current, isPlaying, isRotating, show, hold, toggle: () => setPlaying(!isPlaying) }
}

const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the element has the focus or the pointer over it. */
function useHold() {
  const [isFocused, setFocused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const hold = {
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
  }
  return { isHeld: isFocused || isPointed, hold }
}
