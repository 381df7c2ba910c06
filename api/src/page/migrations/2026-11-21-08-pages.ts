import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createPageTables: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table page (
        slug text not null,
        locale text not null check (locale in ('ja', 'en')),
        title text not null,
        blocks jsonb not null,
        updated_at timestamptz not null,
        primary key (slug, locale)
      )`.execute(db)
  },
}
