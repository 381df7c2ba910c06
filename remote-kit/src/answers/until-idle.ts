import type { Query } from '@tanstack/react-query'

/** Waits for the answer that is on its way, and for what is asked in place of it; rejects never. */
export async function untilIdle(query: Query): Promise<void> {
  while (query.state.fetchStatus !== 'idle') await query.promise?.catch(() => undefined)
}
