import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import type { MorePages } from './use-pages.ts'

/** How many pages of a list each history entry shows, by entry and list. Kept as long as the lists themselves. */
const shownPages = new WeakMap<QueryClient, Map<string, number>>()

interface Loaded<P> {
  pages: readonly P[]
  more: MorePages
}

/**
 * Shows as many of the loaded pages as this history entry had: one after a link, so that a list starts over, and all of them after
 * back and forward (spec §4). Pages that are no longer cached are loaded again.
 * @param list identifies the list, with its filters
 */
export function useEntryPages<P, L extends Loaded<P>>(loaded: L, list: string): L {
  const { pages, more } = loaded
  const counts = countsOf(useQueryClient())
  const { key: entry } = useLocation()
  const [, render] = useReducer((times: number) => times + 1, 0)
  const id = `${entry} ${list}`
  const wanted = counts.get(id) ?? 1
  const show = (count: number) => {
    counts.set(id, count)
    render()
  }

  const isMissing = pages.length < wanted && more.readMore && !more.loadingMore && more.moreError === null
  useEffect(() => {
    if (isMissing) more.loadMore()
  }, [isMissing])

  const loadMore = () => {
    const isLoaded = pages.length > wanted
    show(isLoaded ? wanted + 1 : pages.length + 1)
    if (!isLoaded) more.loadMore()
  }
  return {
    ...loaded,
    pages: pages.slice(0, wanted),
    more: { ...more, loadMore, readMore: more.readMore || pages.length > wanted },
  }
}

function countsOf(queries: QueryClient): Map<string, number> {
  const known = shownPages.get(queries) ?? new Map<string, number>()
  shownPages.set(queries, known)
  return known
}
