import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

export interface Slice {
  offset: number
  limit: number
}

/** A regular price, or one of a campaign (left-joined to its price) that runs at `now`. */
const isOffered = (now: Date) => sql<boolean>`
  (pack_price.campaign_id is null or (campaign.starts_at <= ${now} and ${now} < campaign.ends_at))`

/** Card data of titles that are in the shop at `now`; the cheapest price is of packs on sale then, campaigns included. */
export function cards(db: Db, now: Date) {
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
          .leftJoin('campaign', 'campaign.campaign_id', 'pack_price.campaign_id')
          .select(['pack_price.price', 'pack_price.currency', 'pack.sales_type'])
          .select(sql<string | null>`case when pack.viewable_from > ${now} then pack.viewable_from end`.as('opens_at'))
          .whereRef('pack.full_title_id', '=', 'title.full_title_id')
          .where('pack.on_sale_from', '<=', now)
          .where((or) => or.or([or('pack.on_sale_until', 'is', null), or('pack.on_sale_until', '>', now)]))
          .where(isOffered(now))
          .orderBy('pack_price.price')
          .orderBy('pack.sales_type', 'desc')
          .limit(1),
      ).as('price_from'),
      jsonObjectFrom(
        eb
          .selectFrom('pack')
          .select((pack) => [
            pack.fn.min('pack.on_sale_from').filterWhere('pack.on_sale_from', '>', now).as('next_from'),
            pack.fn.countAll<number>().as('packs'),
          ])
          .whereRef('pack.full_title_id', '=', 'title.full_title_id'),
      ).as('sales'),
    ])
    .where('title.published_at', '<=', now)
}

/**
 * Whether anything of the title is sold now or will be. True for a title that was never sold, such as one that only a channel has.
 * @param fullTitleId the column with the title's id
 */
export const isStillSold = (fullTitleId: string, now: Date) => sql<boolean>`coalesce((
  select bool_or(pack.on_sale_until is null or pack.on_sale_until > ${now}) from pack
  where pack.full_title_id = ${sql.ref(fullTitleId)}), true)`

/** The same of a card. */
export const isCardStillSold = ({ price_from, sales }: Pick<CardRow, 'price_from' | 'sales'>): boolean =>
  price_from !== null || !sales || Number(sales.packs) === 0 || sales.next_from !== null

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

interface Which {
  genre?: Genre | undefined
  publisher_id?: string | undefined
}

/** Limit for listing and counting: visitors do not page further, and counting a million rows is slow. */
export const maxListed = 10_000

/** Ids, newest first, in the order of an index that covers every column needed. */
export function newest(db: Db, now: Date, { genre, publisher_id }: Which) {
  return db
    .selectFrom('title')
    .select('title.full_title_id')
    .where('title.published_at', '<=', now)
    .$if(genre !== undefined, (query) => query.where('title.genre', '=', genre as Genre))
    .$if(publisher_id !== undefined, (query) => query.where('title.publisher_id', '=', publisher_id as string))
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
}

async function countTitles(db: Db, now: Date, which: Which): Promise<number> {
  const { count } = await db
    .selectFrom(newest(db, now, which).limit(maxListed).as('listed'))
    .select(sql<number>`count(full_title_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first, with the total; both end at {@link maxListed}. */
export async function listTitles(db: Db, now: Date, { offset, limit }: Slice, which: Which = {}) {
  const most = Math.min(limit, maxListed - offset)
  if (most <= 0) return { items: [], count: await countTitles(db, now, which) }
  const items = await cards(db, now)
    // Skipped rows are dropped before anything is joined to them.
    .innerJoin(
      newest(db, now, which).limit(most).offset(offset).as('page'),
      'page.full_title_id',
      'title.full_title_id',
    )
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .execute()
  const isLast = items.length < most && (items.length > 0 || offset === 0)
  return { items, count: isLast ? offset + items.length : await countTitles(db, now, which) }
}

/** Titles by id, including those no longer in the shop, because members can still hold them. */
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

/** Publishers by id; unknown ids are left out. */
export function findPublishers(db: Db, publisherIds: readonly string[]) {
  return db
    .selectFrom('publisher')
    .selectAll()
    .where('publisher_id', 'in', publisherIds.length > 0 ? publisherIds : [''])
    .execute()
}

/** Cards of the named titles that are in the shop at `now`, by id. */
export async function findCards(db: Db, now: Date, fullTitleIds: readonly string[]): Promise<Map<string, CardRow>> {
  if (fullTitleIds.length === 0) return new Map()
  const rows = await cards(db, now).where('title.full_title_id', 'in', fullTitleIds).execute()
  return new Map(rows.map((row) => [row.full_title_id, row]))
}

/** Which of these titles exist, in the shop or not. */
export async function findKnownTitles(db: Db, fullTitleIds: readonly string[]): Promise<Set<string>> {
  if (fullTitleIds.length === 0) return new Set()
  const rows = await db.selectFrom('title').select('full_title_id').where('full_title_id', 'in', fullTitleIds).execute()
  return new Set(rows.map((row) => row.full_title_id))
}
