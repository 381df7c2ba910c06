import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createWatchlists = sqlMigration(
  sql`create table watchlist_item (
    member_id text not null,
    full_title_id text not null,
    added_at timestamptz not null,
    removed_at timestamptz,
    primary key (member_id, full_title_id)
  )`,
)
