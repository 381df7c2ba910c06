import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * When a link to the section around the returned ref is followed, scrolls there and focuses its current item. Not on the first
 * render, when the shell restores the scroll position.
 */
export function useScrollToHash() {
  const content = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const section = content.current?.closest('section')
    if (!section || hash !== `#${section.id}`) return
    section.scrollIntoView()
    content.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [hash, key])
  return content
}
