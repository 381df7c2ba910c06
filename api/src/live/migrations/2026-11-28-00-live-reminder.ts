import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createLiveReminders = sqlMigration(
  sql`create table live_reminder (
    member_id text not null,
    full_title_id text not null,
    is_wanted boolean not null,
    set_at timestamptz not null,
    mailed_at timestamptz,
    primary key (member_id, full_title_id)
  )`,
  sql`create index live_reminder_title on live_reminder (full_title_id)`,
)
