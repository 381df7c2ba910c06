import type { PictureKind } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

type Db = Kysely<Database>

/** An imported picture of a title or story. */
export interface ImportedPicture {
  kind: PictureKind
  id: string
  original: string
  /** The hash its version is made from: of the original, or of both editions of a poster. */
  hash: string
  /** Its name when it was imported. */
  file: string
}

/** Failures after which scaling is given up, until other content is imported. */
const maxFailures = 5

/** Pictures that wait to be scaled, after `last` in their order. Drawings never wait: they are shown as they are. */
export async function listWaitingPictures(db: Db, last: ImportedPicture | undefined, limit: number) {
  const { rows } = await sql<ImportedPicture>`
    select imported.* from (
      select 'posters' as kind, full_title_id as id, poster_hash as original,
        concat_ws('+', poster_hash, poster_en_hash) as hash, poster_file as file
      from title where poster_hash is not null
      union all
      select 'englishposters', full_title_id, poster_en_hash, concat_ws('+', poster_hash, poster_en_hash), poster_en_file
      from title where poster_en_hash is not null
      union all
      select 'backdrops', full_title_id, backdrop_hash, backdrop_hash, backdrop_file
      from title where backdrop_hash is not null
      union all
      select 'stills', story_id, still_hash, still_hash, still_file from story where still_hash is not null
    ) as imported
    left join scaled_picture using (kind, id, hash)
    where imported.original not like '%.svg' and scaled_picture.scaled_at is null and coalesce(scaled_picture.failures, 0) < ${maxFailures}
      and (kind, id) > (${last?.kind ?? ''}, ${last?.id ?? ''})
    order by kind, id limit ${limit}`.execute(db)
  return rows
}

export async function recordScaled(db: Db, { kind, id, hash }: ImportedPicture, now: Date): Promise<void> {
  await db
    .insertInto('scaled_picture')
    .values({ kind, id, hash, scaled_at: now, failures: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ hash, scaled_at: now, failures: 0 }))
    .execute()
}

export async function recordFailure(db: Db, { kind, id, hash }: ImportedPicture): Promise<void> {
  await db
    .insertInto('scaled_picture')
    .values({ kind, id, hash, scaled_at: null, failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        hash,
        scaled_at: null,
        failures: sql`case when scaled_picture.hash = excluded.hash then scaled_picture.failures + 1 else 1 end`,
      }),
    )
    .execute()
}
