import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

/** What the operator said about chapters, intro and credits; null for nothing. */
export const addMarks = sqlMigration(sql`alter table asset add column marks jsonb`)
