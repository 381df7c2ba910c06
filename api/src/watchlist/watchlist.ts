import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { createWatchlists } from './migrations/2026-11-23-62-watchlists.ts'
import { addToWatchlist, getListed, listWatchlist, removeFromWatchlist } from './watchlist-endpoints.ts'
import { eraseWatchlist, ownWatchlist } from './watchlist-store.ts'

/** What members want to watch later. */
export const watchlist: Domain<Infrastructure> = {
  name: 'watchlist',
  migrations: { '2026-11-23-62-watchlists': createWatchlists },
  endpoints: (deps) => [listWatchlist(deps), getListed(deps), addToWatchlist(deps), removeFromWatchlist(deps)],
  ownData: async (db, { memberId }) => ({ watchlist: await ownWatchlist(db, memberId) }),
  forget: (trx, { memberId }) => eraseWatchlist(trx, memberId),
}
