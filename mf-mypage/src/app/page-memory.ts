import type { QueryClient } from '@tanstack/react-query'

/**
 * State kept in memory across pages until a reload. Never written to storage, so it may hold a password. It is kept in the
 * remote's query cache, which is cleared when the session changes.
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
