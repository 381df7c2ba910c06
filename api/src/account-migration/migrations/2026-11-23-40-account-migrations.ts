import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createAccountMigrations: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table account_migration (
        member_id text primary key,
        successor_account text not null,
        successor_account_folded text not null unique,
        migrated_at timestamptz not null
      )`.execute(db)
  },
}
