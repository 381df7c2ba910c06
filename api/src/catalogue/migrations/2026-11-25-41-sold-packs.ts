import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const indexSoldPacks: Migration = {
  async up(db: Kysely<Database>) {
    // All that a search filtered by kind of sale asks of a pack, so that it reads the index only.
    await sql`create index pack_sold on pack (full_title_id, sales_type, on_sale_from, on_sale_until, pack_id)`.execute(
      db,
    )
  },
}
