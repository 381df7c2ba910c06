import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createSiteSettings: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table site_setting (
        name text primary key,
        value jsonb not null,
        updated_at timestamptz not null
      )`.execute(db)
  },
}
