import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/**
 * The best-selling titles since then, best first, without refunded purchases and free titles. Of two that sold equally often,
 * the one sold last comes first.
 */
export async function listBestSellers(db: Kysely<Database>, since: Date, limit: number): Promise<string[]> {
  const sold = await db
    .selectFrom('purchase')
    .select('full_title_id')
    .where('status', '=', 'granted')
    .where('subject_kind', '=', 'pack')
    .where('origin_price', '>', 0)
    .where('created_at', '>=', since)
    .groupBy('full_title_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .orderBy('full_title_id')
    .limit(limit)
    .execute()
  return sold.flatMap(({ full_title_id }) => full_title_id ?? [])
}
