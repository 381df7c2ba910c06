import type { Genre } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

export interface Slice {
  offset: number
  limit: number
}

/** What a card needs, for titles that are in the shop at `now`; the cheapest price is of packs on sale then. */
function cards(db: Db, now: Date) {
  return db
    .selectFrom('title')
    .innerJoin('publisher', 'publisher.publisher_id', 'title.publisher_id')
    .selectAll('title')
    .select(['publisher.name_ja as publisher_name_ja', 'publisher.name_en as publisher_name_en'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('live_event')
            .select('live_event.play_id')
            .whereRef('live_event.full_title_id', '=', 'title.full_title_id'),
        )
        .$castTo<boolean>()
        .as('is_live'),
      jsonObjectFrom(
        eb
          .selectFrom('pack_price')
          .innerJoin('pack', 'pack.pack_id', 'pack_price.pack_id')
          .select(['pack_price.price', 'pack_price.currency', 'pack.sales_type'])
          .whereRef('pack.full_title_id', '=', 'title.full_title_id')
          .where('pack.on_sale_from', '<=', now)
          .where((or) => or.or([or('pack.on_sale_until', 'is', null), or('pack.on_sale_until', '>', now)]))
          .orderBy('pack_price.price')
          .orderBy('pack.sales_type', 'desc')
          .limit(1),
      ).as('price_from'),
    ])
    .where('title.published_at', '<=', now)
}

export type CardRow = Awaited<ReturnType<typeof findTitle>> & object

export function findTitle(db: Db, fullTitleId: string, now: Date) {
  return cards(db, now).where('title.full_title_id', '=', fullTitleId).executeTakeFirst()
}

async function countTitles(db: Db, now: Date, where: { genre?: Genre; publisher_id?: string }): Promise<number> {
  let query = db.selectFrom('title').select(sql<number>`count(*)::int`.as('count')).where('published_at', '<=', now)
  if (where.genre) query = query.where('genre', '=', where.genre)
  if (where.publisher_id) query = query.where('publisher_id', '=', where.publisher_id)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Newest first, and how many there are in all. */
export async function listTitles(
  db: Db,
  now: Date,
  slice: Slice,
  where: { genre?: Genre; publisher_id?: string } = {},
) {
  let query = cards(db, now)
  if (where.genre) query = query.where('title.genre', '=', where.genre)
  if (where.publisher_id) query = query.where('title.publisher_id', '=', where.publisher_id)
  const items = await query
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return { items, count: await countTitles(db, now, where) }
}

interface Liked {
  full_title_id: string
  genre: Genre
  publisher_id: string
  cast_ja: string[]
  director_ja: string | null
}

/** Titles that share most with this one: who made it, who plays in it, its genre and publisher. */
export function listAlike(db: Db, now: Date, liked: Liked, limit: number) {
  const shared = sql<number>`(
    4 * (title.director_ja is not distinct from ${liked.director_ja} and title.director_ja is not null)::int
    + 2 * (title.cast_ja && ${sql.val(liked.cast_ja)}::text[])::int
    + 2 * (title.genre = ${liked.genre})::int
    + (title.publisher_id = ${liked.publisher_id})::int)`
  return cards(db, now)
    .where('title.full_title_id', '!=', liked.full_title_id)
    .where(sql<SqlBool>`${shared} > 0`)
    .orderBy(shared, 'desc')
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .limit(limit)
    .execute()
}

/** Titles by id, also those not in the shop any more: what members hold keeps its name. */
export function findTitleNames(db: Db, fullTitleIds: readonly string[]) {
  return db
    .selectFrom('title')
    .innerJoin('publisher', 'publisher.publisher_id', 'title.publisher_id')
    .selectAll('title')
    .select(['publisher.name_ja as publisher_name_ja', 'publisher.name_en as publisher_name_en'])
    .where('full_title_id', 'in', fullTitleIds.length > 0 ? fullTitleIds : [''])
    .execute()
}

export type TitleRow = Awaited<ReturnType<typeof findTitleNames>>[number]

export function listPublishers(db: Db) {
  return db.selectFrom('publisher').selectAll().orderBy('publisher_id').execute()
}

export function findPublisher(db: Db, publisherId: string) {
  return db.selectFrom('publisher').selectAll().where('publisher_id', '=', publisherId).executeTakeFirst()
}
