import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
  sql`alter table title add column poster_file text, add column poster_hash text`,
  sql`alter table story add column still_file text, add column still_hash text`,
  sql`create index title_with_poster on title (poster_hash) where poster_hash is not null`,
  sql`create index story_with_still on story (still_hash) where still_hash is not null`,
  sql`create table scaled_picture (
    kind text not null check (kind in ('posters', 'stills')),
    id text not null,
    hash text not null,
    scaled_at timestamptz,
    failures integer not null,
    primary key (kind, id)
  )`,
  // Deferrable, so that an import may exchange the numbers of two stories, or the qualities of two prices.
  sql`alter table story drop constraint story_full_title_id_story_number_key`,
  sql`alter table story add constraint story_full_title_id_story_number_key
    unique (full_title_id, story_number) deferrable`,
  sql`alter table pack_price drop constraint pack_price_once`,
  sql`alter table pack_price add constraint pack_price_once
    unique nulls not distinct (pack_id, quality_type, view_type, campaign_id) deferrable`,
]

export const addImportedPictures: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
