import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** A live play goes on as long as its device holds a lease. */
export const bindLivePlays: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table play_session add column device_id text`.execute(db)
  },
}
