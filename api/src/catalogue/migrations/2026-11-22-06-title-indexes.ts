import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
  // The index holds the whole sort key, so that titles published at the same instant need no sorting.
  sql`drop index title_by_publisher`,
  sql`create index title_by_publisher on title (publisher_id, published_at desc, full_title_id)`,
  sql`drop index title_by_genre`,
  sql`create index title_by_genre on title (genre, published_at desc, full_title_id)`,
  // For similar titles: newest of the genre at the publisher, of the director, and with the cast.
  sql`create index title_by_publisher_and_genre on title (publisher_id, genre, published_at desc, full_title_id)`,
  sql`create index title_by_director on title (director_ja, published_at desc, full_title_id) where director_ja is not null`,
  sql`create index title_by_cast on title using gin (cast_ja)`,
]

export const addTitleIndexes: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
