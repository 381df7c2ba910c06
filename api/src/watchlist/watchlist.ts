import type { Domain } from '../domain.ts'
import { addToWatchlist, removeFromWatchlist } from './change-watchlist.ts'
import { getListed, listWatchlist } from './list-watchlist.ts'
import { createWatchlists } from './migrations/2026-11-23-62-watchlists.ts'
import { forgetWatchlist, ownWatchlist } from './watchlist-store.ts'
import type { WatchlistWorld } from './watchlist-world.ts'

/** What members want to watch later. */
export const watchlist: Domain<WatchlistWorld> = {
  name: 'watchlist',
  migrations: { '2026-11-23-62-watchlists': createWatchlists },
  endpoints: (world) => [listWatchlist(world), getListed(world), addToWatchlist(world), removeFromWatchlist(world)],
  ownData: async (db, { memberId }) => ({ watchlist: await ownWatchlist(db, memberId) }),
  forget: (trx, { memberId }) => forgetWatchlist(trx, memberId),
}
