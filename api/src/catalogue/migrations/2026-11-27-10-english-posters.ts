import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addEnglishPosters = sqlMigration(
  sql`alter table title add column poster_en_file text, add column poster_en_hash text`,
  sql`create index title_with_english_poster on title (poster_en_hash) where poster_en_hash is not null`,
  sql`alter table scaled_picture drop constraint scaled_picture_kind_check`,
  sql`alter table scaled_picture add constraint scaled_picture_kind_check
    check (kind in ('posters', 'englishposters', 'stills', 'backdrops'))`,
  // The addresses of imported pictures change with this release, so all of them are scaled again.
  sql`delete from scaled_picture`,
)
