import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createAccountMigrations = sqlMigration(
  sql`create table account_migration (
    member_id text primary key,
    successor_account text not null,
    successor_account_folded text not null unique,
    migrated_at timestamptz not null
  )`,
)
