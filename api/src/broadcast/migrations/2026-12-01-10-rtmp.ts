import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addRtmp = sqlMigration(sql`alter table broadcast add column rtmp_since timestamptz`)
