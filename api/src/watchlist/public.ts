export { listersOf, listWatchlistedTitles, type WatchlistTables } from './watchlist-store.ts'
