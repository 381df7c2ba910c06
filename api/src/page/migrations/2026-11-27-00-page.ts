import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createPages = sqlMigration(
  sql`create table page (
    slug text not null,
    locale text not null check (locale in ('ja', 'en')),
    title text not null,
    blocks jsonb not null,
    updated_at timestamptz not null,
    primary key (slug, locale)
  )`,
)
