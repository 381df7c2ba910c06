export type { WatchlistTables } from './watchlist-store.ts'
