import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const packColumns = [
  ...['full_title_id', 'pack_id', 'pack_price_id', 'sales_type', 'quality_type', 'view_type', 'play_ids', 'is_live'],
]

/** A purchase is of a pack, or of a term of a channel; the default is for processes of the previous release. */
export const addPurchasedChannels: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      alter table purchase
        add column subject_kind text not null default 'pack' check (subject_kind in ('pack', 'channel')),
        add column publisher_id text,
        add column term_date text`.execute(db)
    for (const column of packColumns)
      await sql`alter table purchase alter column ${sql.ref(column)} drop not null`.execute(db)
    await sql`
      alter table purchase add constraint purchase_subject check (
        (subject_kind = 'channel') = (publisher_id is not null)
        and (subject_kind = 'channel' or term_date is null)
        and num_nulls(${sql.join(packColumns.map((column) => sql.ref(column)))})
          = case subject_kind when 'pack' then 0 else ${sql.lit(packColumns.length)} end)`.execute(db)
    await sql`
      create unique index purchase_open_channel on purchase (member_id, publisher_id)
      where subject_kind = 'channel' and status in ('created', 'authorizing')`.execute(db)
    await sql`
      create unique index purchase_term_once on purchase (member_id, publisher_id, term_date)
      where term_date is not null and status in ('created', 'authorizing', 'captured', 'granted')`.execute(db)
  },
}
