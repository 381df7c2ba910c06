import { useSyncExternalStore } from 'react'
import { readSearch, type Search, searchPath } from './search-address.ts'

/** The search of the browser's address. The page shows its results, `shown` until then, once they have arrived. */
export function useWantedSearch(shown: Search): Search {
  const shownPath = searchPath(shown)
  const readWanted = () =>
    // Otherwise another page's address is shown already, and this one is about to be removed.
    location.pathname === '/search' ? searchPath(readSearch(new URLSearchParams(location.search))) : shownPath
  const wantedPath = useSyncExternalStore(followAddress, readWanted, () => shownPath)
  return wantedPath === shownPath ? shown : readSearch(new URL(wantedPath, location.origin).searchParams)
}

function followAddress(onChange: () => void) {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}
