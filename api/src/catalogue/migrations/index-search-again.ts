import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'
import { indexEverything } from '../search/search-index-store.ts'

/** Indexes all titles: as the first time, or because what is indexed has changed. */
export const indexSearchAgain: Migration = {
  async up(db: Kysely<Database>) {
    await sql`drop index if exists title_search_grams`.execute(db)
    await indexEverything(db)
    // After the rows, because building the index costs a fraction of adding to it row by row.
    await sql`create index title_search_grams on title_search using gin (grams)`.execute(db)
  },
}
