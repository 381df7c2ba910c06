import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the title list when the landing page's line-up link is used. Not on the first render, when the shell restores
 * the scroll position.
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
