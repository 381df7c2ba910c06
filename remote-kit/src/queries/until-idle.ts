import type { Query } from '@tanstack/react-query'

/** Waits for the request in flight, and for any that replaces it; never rejects. */
export async function untilIdle(query: Query): Promise<void> {
  while (query.state.fetchStatus !== 'idle') await query.promise?.catch(() => undefined)
}
