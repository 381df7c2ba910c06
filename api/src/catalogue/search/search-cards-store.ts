import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { cards } from '../title-store.ts'

type Db = Kysely<Database>

const among = (ids: readonly string[]) => sql<boolean>`title.full_title_id = any(${ids}::text[])`
const inOrderOf = (ids: readonly string[]) => sql`array_position(${ids}::text[], title.full_title_id)`

/** Cards of these titles, in this order; titles that are not in the shop are left out. */
export async function listCards(db: Db, now: Date, ids: readonly string[]) {
  if (ids.length === 0) return []
  return cards(db, now).where(among(ids)).orderBy(inOrderOf(ids)).execute()
}

/** Names of these titles, in this order. */
export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('title')
    .select(['full_title_id', 'name_ja', 'name_en'])
    .where(among(ids))
    .orderBy(inOrderOf(ids))
    .execute()
}
