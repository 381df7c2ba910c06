import { useSyncExternalStore } from 'react'
import { readSearch, type Search } from './search-address.ts'

/** The search of the browser's address. The page shows its results, `shown` until then, once they have arrived. */
export function useWantedSearch(shown: Search): Search {
  const query = useSyncExternalStore(followAddress, readQuery, () => undefined)
  return query === undefined ? shown : readSearch(new URLSearchParams(query))
}

function followAddress(onChange: () => void) {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

/** Undefined while another page's address is shown, which this page is about to be removed for. */
const readQuery = () => (location.pathname === '/search' ? location.search : undefined)
