import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Those of these packs or prices that sell a download with a rental, which is not possible. */
export async function findRentalDownloads(
  trx: Kysely<Database>,
  by: 'pack_id' | 'pack_price_id',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('pack_price')
    .innerJoin('pack', 'pack.pack_id', 'pack_price.pack_id')
    .select(['pack.pack_id', 'pack_price.pack_price_id'])
    .where('pack_price.view_type', '=', 2)
    .where('pack.sales_type', '=', 'tvod')
    .where(`pack_price.${by}`, 'in', ['', ...ids])
    .execute()
  return new Set(rows.map((row) => row[by]))
}
