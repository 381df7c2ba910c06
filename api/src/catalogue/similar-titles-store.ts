import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { TitleTable } from './catalogue-tables.ts'
import { isSoldIn } from './is-sold-in.ts'
import { cards, isStillSold } from './title-store.ts'

type Db = Kysely<Database>
export type ComparedTitle = Pick<TitleTable, 'full_title_id' | 'genre' | 'publisher_id' | 'cast_ja' | 'director_ja'>

/** This many times the listed titles are compared, because some are sold no more. */
const mostCompared = 3

/** At most this many titles of the same director are compared, the newest ones. */
const maxByDirector = 200

/** The data by which a title that is in the shop at `now` is compared with others. */
export function findComparedTitle(db: Db, fullTitleId: string, now: Date): Promise<ComparedTitle | undefined> {
  return db
    .selectFrom('title')
    .select(['full_title_id', 'genre', 'publisher_id', 'cast_ja', 'director_ja'])
    .where('full_title_id', '=', fullTitleId)
    .where('published_at', '<=', now)
    .executeTakeFirst()
}

/**
 * Titles that are still sold, in this region, and share most with this one: director, cast, genre and publisher; newest first among
 * equals. Only rows that could be among the first `limit` are read: of titles that share no person, the newest of the genre, of the publisher
 * and of both, each in the order of an index.
 */
export function listSimilar(db: Db, now: Date, compared: ComparedTitle, region: string, limit: number) {
  const isSoldHere = isSoldIn({ is_oversea: false }, region) ? sql`true` : sql`is_oversea`
  const shared = sql<number>`(
    4 * (title.director_ja is not distinct from ${compared.director_ja} and title.director_ja is not null)::int
    + 2 * (title.cast_ja && ${sql.val(compared.cast_ja)}::text[])::int
    + 2 * (title.genre = ${compared.genre})::int
    + (title.publisher_id = ${compared.publisher_id})::int)`
  const newest = (where: RawBuilder<unknown>, count: number) => sql`(
    select full_title_id from title
    where ${where} and ${isSoldHere} and published_at <= ${now} and full_title_id <> ${compared.full_title_id}
    order by published_at desc, full_title_id limit ${count})`
  const most = limit * mostCompared
  const sameGenre = sql`genre = ${compared.genre}`
  const samePublisher = sql`publisher_id = ${compared.publisher_id}`
  // Materialized: otherwise the planner scans all titles, newest first, expecting to find enough with these cast members soon.
  const candidates = sql<string>`(
    with playing as materialized (select full_title_id from title
      where cast_ja && ${sql.val(compared.cast_ja)}::text[] and ${isSoldHere})
    select full_title_id from playing
    union ${newest(sql`director_ja = ${compared.director_ja}`, maxByDirector)}
    union ${newest(sql`${sameGenre} and ${samePublisher}`, most)}
    union ${newest(sameGenre, most)}
    union ${newest(samePublisher, most)})`
  return cards(db, now)
    .where('title.full_title_id', 'in', candidates)
    .where('title.full_title_id', '!=', compared.full_title_id)
    .where(isStillSold('title.full_title_id', now))
    .orderBy(shared, 'desc')
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .limit(limit)
    .execute()
}
