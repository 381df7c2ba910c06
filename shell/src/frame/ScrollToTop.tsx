import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import { coversControl } from './covers-control.ts'
import { useFrame } from './frame-context.ts'
import { ArrowUpIcon } from './icons.tsx'
import styles from './ScrollToTop.module.css'

/** Pixels; spec §2.11: appears once scrolled. */
const appearsAt = 240
/** Milliseconds and pixels (spec §2.11). */
const scrollMs = 500
const offset = -48

/**
 * Hidden while it would cover a control of the page, so that it is not pressed by mistake. The steps of an order, log-in and the like,
 * which have the header only, have none: on phones their main button is kept in view where it would be.
 */
export function ScrollToTop() {
  const { t } = useTranslation()
  const page = useValue(useFrame().page)
  const button = useRef<HTMLButtonElement>(null)
  const isScrolled = useIsScrolled()
  const isShown = isScrolled && !(page.kind === 'remote' && page.route.layout === 'header-only')
  const isAway = useCoversControl(button, isShown)
  if (!isShown) return null
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.button, isAway && styles.away)}
      aria-label={t('toTop')}
      onClick={() => scrollLinearly(offset, scrollMs)}
    >
      <ArrowUpIcon />
    </button>
  )
}

/** Asks for the position only after a scroll: while the frame renders, that would make the browser lay out the page that is left. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > appearsAt)
    const first = requestAnimationFrame(look)
    const unfollow = followScroll(look)
    return () => {
      cancelAnimationFrame(first)
      unfollow()
    }
  }, [])
  return isScrolled
}

/** Milliseconds without scrolling after which the page is looked at: that makes the browser lay it out. */
const scrolledMs = 100

function useCoversControl(button: RefObject<Element | null>, isShown: boolean): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setAway(button.current !== null && coversControl(button.current))
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, scrolledMs)
    }
    lookLater()
    const unfollow = followScroll(lookLater)
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [button, isShown])
  return isAway
}

function followScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed, { passive: true })
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}

/**
 * Scrolls the window at a constant speed, or immediately for visitors who prefer reduced motion.
 * @param top target in pixels; below 0 counts as the top
 */
function scrollLinearly(top: number, durationMs: number): void {
  const from = window.scrollY
  const to = Math.max(0, top)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: to, behavior: 'instant' })
    return
  }
  const startedAt = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
    window.scrollTo({ top: from + (to - from) * share, behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
