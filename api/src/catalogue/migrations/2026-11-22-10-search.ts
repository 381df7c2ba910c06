import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
  sql`alter table publisher add column reading text not null default ''`,
  sql`create table publisher_search (
    publisher_id text primary key references publisher on delete cascade,
    folded text not null
  )`,
  sql`create table title_search (
    full_title_id text primary key references title on delete cascade,
    publisher_id text not null,
    genre text not null,
    published_at timestamptz not null,
    folded text not null,
    sort_ja text collate "C" not null,
    sort_en text collate "C" not null,
    grams integer[] not null
  )`,
  sql`create index title_search_latest on title_search (published_at desc, full_title_id)`,
  sql`create index title_search_by_reading on title_search (sort_ja, full_title_id)`,
  sql`create index title_search_by_name_en on title_search (sort_en, full_title_id)`,
  sql`create table search_word (shortened text, word text, primary key (shortened, word))`,
]

export const addSearch: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
