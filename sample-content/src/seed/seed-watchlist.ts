import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import type { WatchlistTables } from '@ginmaku/api/watchlist/public.ts'
import type { Kysely } from 'kysely'
import { sampleMembers } from './seed-members.ts'

/** The last added first. */
const titles = ['night-glass', 'deep-orbit', 'matsukage-thieves', 'skyfarers-of-kumo', 'live-matsukage-premiere']

/** What the demo member wants to watch. `db` must be a transaction. */
export async function seedWatchlist(db: Kysely<Database & WatchlistTables>, now: Date): Promise<void> {
  const items = titles.map((full_title_id, place) => ({
    ...{ member_id: sampleMembers.demo.member_id, full_title_id, removed_at: null },
    added_at: after(now, -(place + 1) * dayMs),
  }))
  await db.insertInto('watchlist_item').values(items).execute()
}
