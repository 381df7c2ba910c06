import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createSiteSettings = sqlMigration(
  sql`create table site_setting (
    name text primary key,
    value jsonb not null,
    updated_at timestamptz not null
  )`,
)
