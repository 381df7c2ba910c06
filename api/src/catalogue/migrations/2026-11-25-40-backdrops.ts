import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
  sql`alter table title add column backdrop_file text, add column backdrop_hash text`,
  sql`create index title_with_backdrop on title (backdrop_hash) where backdrop_hash is not null`,
  sql`alter table scaled_picture drop constraint scaled_picture_kind_check`,
  sql`alter table scaled_picture add constraint scaled_picture_kind_check
    check (kind in ('posters', 'stills', 'backdrops'))`,
]

export const addBackdrops: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
