import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type CardRow, cards } from './title-store.ts'

type Db = Kysely<Database>

/** Cards of the named titles that are in the shop at `now`, by id. */
export async function findCards(db: Db, now: Date, fullTitleIds: readonly string[]): Promise<Map<string, CardRow>> {
  if (fullTitleIds.length === 0) return new Map()
  const rows = await cards(db, now).where('title.full_title_id', 'in', fullTitleIds).execute()
  return new Map(rows.map((row) => [row.full_title_id, row]))
}

/** Which of these titles exist, in the shop or not. */
export async function findKnownTitles(db: Db, fullTitleIds: readonly string[]): Promise<Set<string>> {
  if (fullTitleIds.length === 0) return new Set()
  const rows = await db.selectFrom('title').select('full_title_id').where('full_title_id', 'in', fullTitleIds).execute()
  return new Set(rows.map((row) => row.full_title_id))
}
