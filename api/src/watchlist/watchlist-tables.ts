/** A title that a member wants to watch. */
export interface WatchlistItemTable {
  member_id: string
  full_title_id: string
  added_at: Date
  /** Kept for a while, so that a removal can be undone. */
  removed_at: Date | null
}

export interface WatchlistTables {
  watchlist_item: WatchlistItemTable
}

declare module '../database/tables.ts' {
  interface Database extends WatchlistTables {}
}
