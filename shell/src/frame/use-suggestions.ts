import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { searchWord } from '@ginmaku/shared-contracts/host/search-words.ts'
import { useEffect, useState } from 'react'

type Suggestions = CallResponse<'GET /search/suggest'>['items']

/** Milliseconds without another letter. */
const pauseMs = 150

const none: Suggestions = []

/**
 * Titles for what has been typed so far, requested at a pause in typing. The last ones stay until the next response; one that comes
 * after another letter is dropped. A failure shows none: the search itself still works.
 */
export function useSuggestions(api: ApiClient, text: string): Suggestions {
  const query = searchWord(text)
  const [found, setFound] = useState(none)
  useEffect(() => {
    const outdated = new AbortController()
    const show = (items: Suggestions) => {
      if (!outdated.signal.aborted) setFound(items)
    }
    const ask = () =>
      api
        .call('GET /search/suggest', { query: { query } }, { signal: outdated.signal })
        .then(({ items }) => show(items))
        .catch(() => show(none))
    const timer = query === '' ? undefined : setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [api, query])
  return query === '' ? none : found
}
