import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The landing page's line-up leads to the shelf further down in the same page. Not at the page's first rendering: then the
 * shell restores where one was.
 */
export function useShownWhenAsked() {
  const shop = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const section = shop.current?.closest('section')
    if (!section || hash !== `#${section.id}`) return
    section.scrollIntoView()
    shop.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [hash, key])
  return shop
}
