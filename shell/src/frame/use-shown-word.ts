import { searchWord } from '@ginmaku/shared-contracts/host/search-words.ts'
import { useSyncExternalStore } from 'react'

/** The word whose results are on the screen, from the address of /search; undefined on other pages and on the server. */
export const useShownWord = (): string | undefined =>
  useSyncExternalStore(followAddress, readShownWord, () => undefined)

function readShownWord(): string | undefined {
  const { pathname, search } = location
  if (pathname !== '/search') return undefined
  return searchWord(new URLSearchParams(search).get('q') ?? '') || undefined
}

function followAddress(onChange: () => void): () => void {
  window.addEventListener('single-spa:routing-event', onChange)
  return () => window.removeEventListener('single-spa:routing-event', onChange)
}
