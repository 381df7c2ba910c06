import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

/** What was sent is a notice; a reminder is only the wish for one. */
export const keepWishes = sqlMigration(
  sql`delete from live_reminder where mailed_at is not null or not is_wanted`,
  sql`alter table live_reminder drop column mailed_at, drop column is_wanted`,
)
