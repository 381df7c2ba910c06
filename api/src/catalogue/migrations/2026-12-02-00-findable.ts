import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { indexEverything } from '../search/search-index-store.ts'

const before = [
  sql`alter table title drop constraint title_genre_check`,
  sql`alter table title add constraint title_genre_check
    check (genre in ('film', 'drama', 'music', 'anime', 'variety', 'stage'))`,
  sql`alter table title add column credits jsonb not null default '[]', add column keywords text[] not null default '{}'`,
  sql`alter table title_search add column tags text[] not null default '{}'`,
  sql`create table person_search (
    name_ja text primary key,
    name_en text not null,
    folded text not null,
    grams integer[] not null
  )`,
  sql`create table search_keyword (keyword text primary key)`,
  // Adding to the index row by row takes many times as long as creating it.
  sql`drop index title_search_grams`,
  sql`delete from search_word`,
]

const afterwards = [
  sql`create index title_search_grams on title_search using gin (grams)`,
  sql`create index person_search_grams on person_search using gin (grams)`,
]

/** Credits, keywords and the genre `stage`; titles are found by their people, genre and keywords. */
export const makeFindable: Migration = {
  async up(db) {
    for (const statement of before) await statement.execute(db)
    await indexEverything(db)
    for (const statement of afterwards) await statement.execute(db)
  },
}
