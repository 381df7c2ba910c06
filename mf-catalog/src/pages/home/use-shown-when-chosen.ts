import type { Genre } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { useEffect, useRef } from 'react'

/**
 * Another genre is another address, so the shell goes to the page's top with it; whoever pressed a filter wants to see
 * what it did. Not at the page's first drawing: then the shell restores where one was.
 */
export function useShownWhenChosen(genre: Genre | undefined) {
  const shop = useRef<HTMLDivElement>(null)
  const last = useRef(genre)
  useEffect(() => {
    if (last.current === genre) return
    last.current = genre
    shop.current?.closest('section')?.scrollIntoView()
    shop.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [genre])
  return shop
}
