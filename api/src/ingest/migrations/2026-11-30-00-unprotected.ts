import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addProtected = sqlMigration(sql`alter table asset add column is_protected boolean not null default true`)
