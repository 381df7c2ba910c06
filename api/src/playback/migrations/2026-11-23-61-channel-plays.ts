import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** A play may also depend on a membership of a channel. */
export const allowChannelPlays: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      alter table play_session
        alter column entitlement_id drop not null,
        add column publisher_id text,
        add check ((entitlement_id is null) <> (publisher_id is null))`.execute(db)
  },
}
