import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addFinishedPlays = sqlMigration(sql`alter table watch_position add column finished_at timestamptz`)
