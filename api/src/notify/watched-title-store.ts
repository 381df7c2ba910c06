import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { SeenTitle } from './notice-rules.ts'

type Db = Kysely<Database>

/** These titles as they were last seen, by id. */
export async function findSeen(db: Db, fullTitleIds: readonly string[]): Promise<Map<string, SeenTitle>> {
  if (fullTitleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('watched_title')
    .select(['full_title_id', 'story_number', 'price', 'currency'])
    .where('full_title_id', 'in', fullTitleIds)
    .execute()
  return new Map(rows.map(({ full_title_id, ...seen }) => [full_title_id, seen]))
}

export async function storeFirstSeen(db: Db, fullTitleId: string, seen: SeenTitle, now: Date): Promise<void> {
  await db
    .insertInto('watched_title')
    .values({ full_title_id: fullTitleId, ...seen, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when another process has replaced it: it then notifies of the news. */
export async function replaceSeen(
  trx: Db,
  fullTitleId: string,
  former: SeenTitle,
  seen: SeenTitle,
  now: Date,
): Promise<boolean> {
  const replaced = await trx
    .updateTable('watched_title')
    .set({ ...seen, seen_at: now })
    .where('full_title_id', '=', fullTitleId)
    .where('story_number', '=', former.story_number)
    .where(sql<boolean>`price is not distinct from ${former.price}::integer`)
    .where(sql<boolean>`currency is not distinct from ${former.currency}::text`)
    .returning('full_title_id')
    .executeTakeFirst()
  return replaced !== undefined
}
