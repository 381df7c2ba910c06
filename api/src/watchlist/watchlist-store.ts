import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A title that a member wants to watch. */
export interface WatchlistItemTable {
  member_id: string
  full_title_id: string
  added_at: Date
  /** Set instead of deleting the row, so that a removal can be undone. */
  removed_at: Date | null
}

export interface WatchlistTables {
  watchlist_item: WatchlistItemTable
}

declare module '../database/tables.ts' {
  interface Database extends WatchlistTables {}
}

type Db = Kysely<Database>

const listed = (db: Db, memberId: string) =>
  db.selectFrom('watchlist_item').where('member_id', '=', memberId).where('removed_at', 'is', null)

/** The newest first. */
export async function listedTitles(db: Db, memberId: string): Promise<string[]> {
  const rows = await listed(db, memberId)
    .select('full_title_id')
    .orderBy('added_at', 'desc')
    .orderBy('full_title_id')
    .execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

export async function isListed(db: Db, memberId: string, fullTitleId: string): Promise<boolean> {
  const item = await listed(db, memberId).select('added_at').where('full_title_id', '=', fullTitleId).executeTakeFirst()
  return item !== undefined
}

/** Every title that is in at least one list. */
export async function listWatchlistedTitles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist_item')
    .select('full_title_id')
    .distinct()
    .where('removed_at', 'is', null)
    .orderBy('full_title_id')
    .execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

/** Those who have had a title in their list since then. */
export async function listersOf(db: Db, fullTitleId: string, addedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist_item')
    .select('member_id')
    .where('full_title_id', '=', fullTitleId)
    .where('removed_at', 'is', null)
    .where('added_at', '<=', addedBefore)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

interface Addition {
  memberId: string
  fullTitleId: string
  now: Date
  /** A title removed after this returns to its place in the list. */
  undoableSince: Date
  /** Maximum number of titles in the list. */
  limit: number
}

/** Runs one at a time for each member, so that concurrent requests can't exceed the limit. False when the list is full. */
export async function addItem(trx: Db, addition: Addition): Promise<boolean> {
  const { memberId, fullTitleId, now, undoableSince, limit } = addition
  await sql`select pg_advisory_xact_lock(hashtextextended(${`watchlist ${memberId}`}, 0))`.execute(trx)
  const titles = await listedTitles(trx, memberId)
  if (titles.includes(fullTitleId)) return true
  if (titles.length >= limit) return false
  await trx
    .insertInto('watchlist_item')
    .values({ member_id: memberId, full_title_id: fullTitleId, added_at: now, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'full_title_id']).doUpdateSet({
        added_at: sql<Date>`case when watchlist_item.removed_at > ${undoableSince} then watchlist_item.added_at else excluded.added_at end`,
        removed_at: null,
      }),
    )
    .execute()
  return true
}

/** Also deletes what was removed before `undoableSince`. */
export async function removeItem(trx: Db, { memberId, fullTitleId, now, undoableSince }: Omit<Addition, 'limit'>) {
  await trx
    .updateTable('watchlist_item')
    .set({ removed_at: now })
    .where('member_id', '=', memberId)
    .where('full_title_id', '=', fullTitleId)
    .where('removed_at', 'is', null)
    .execute()
  await trx
    .deleteFrom('watchlist_item')
    .where('member_id', '=', memberId)
    .where('removed_at', '<=', undoableSince)
    .execute()
}

/** For the member's own data. */
export function ownWatchlist(db: Db, memberId: string) {
  return db
    .selectFrom('watchlist_item')
    .select(['full_title_id', 'added_at', 'removed_at'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute()
}

export async function deleteWatchlistOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('watchlist_item').where('member_id', '=', memberId).execute()
}
