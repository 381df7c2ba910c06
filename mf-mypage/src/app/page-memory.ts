import type { QueryClient } from '@tanstack/react-query'

/**
 * What the remote remembers from page to page, until the browser loads the page anew. Never written anywhere, so that it may be a
 * password; it is kept among the remote's answers, which another session finds nothing of.
 */
export function pageMemory<T>(queries: QueryClient, name: string) {
  const queryKey = [`memory of ${name}`]
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  return {
    read: () => queries.getQueryData<T>(queryKey),
    keep: (value: T) => void queries.setQueryData(queryKey, value),
    forget: () => queries.removeQueries({ queryKey }),
  }
}
