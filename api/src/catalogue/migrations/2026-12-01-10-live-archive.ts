import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addLiveArchive = sqlMigration(sql`alter table live_event add column archive_days int`)
