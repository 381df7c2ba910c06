import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** What an upgrade is an upgrade of, and what is taken off because it was paid for that. */
export const addUpgrades: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      alter table purchase
        add column upgrade_of text,
        add column upgrade_credit integer not null default 0 check (upgrade_credit >= 0)`.execute(db)
  },
}
