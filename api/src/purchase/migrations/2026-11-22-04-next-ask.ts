import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** The reconciler checks each purchase at its own time, at the gateway where it began. */
export const addNextAsk: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table purchase add column next_ask_at timestamptz not null default now()`.execute(db)
    await sql`alter table purchase alter column next_ask_at drop default`.execute(db)
    await sql`alter table purchase add column unanswered_asks integer not null default 0`.execute(db)
    await sql`update purchase set gateway = 'sandbox' where gateway is null and price > 0`.execute(db)
    await sql`drop index purchase_unsettled`.execute(db)
    await sql`
      create index purchase_to_ask on purchase (next_ask_at) where status in ('created', 'authorizing', 'captured')`.execute(
      db,
    )
  },
}
