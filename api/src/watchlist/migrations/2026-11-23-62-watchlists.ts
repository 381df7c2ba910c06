import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createWatchlists: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table watchlist_item (
        member_id text not null,
        full_title_id text not null,
        added_at timestamptz not null,
        removed_at timestamptz,
        primary key (member_id, full_title_id)
      )`.execute(db)
  },
}
