import type { Infrastructure } from '../infrastructure.ts'

/** What the watchlist domain receives. */
export type WatchlistWorld = Pick<Infrastructure, 'clock' | 'db'>
