import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** What sold in a period is counted from this index alone. */
export const indexSales: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create index purchase_sold on purchase (created_at, full_title_id)
      where status = 'granted' and subject_kind = 'pack' and origin_price > 0`.execute(db)
  },
}
