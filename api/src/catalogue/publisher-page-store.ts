import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { cards, maxListed, type Slice } from './title-store.ts'

type Db = Kysely<Database>

/** The publisher's page, or undefined for a slug that has none. */
export function findPublisherPage(db: Db, slug: string) {
  return db
    .selectFrom('publisher_page')
    .innerJoin('publisher', 'publisher.publisher_id', 'publisher_page.publisher_id')
    .leftJoin('channel', 'channel.publisher_id', 'publisher_page.publisher_id')
    .selectAll('publisher_page')
    .select(['publisher.name_ja', 'publisher.name_en', 'channel.publisher_id as channel_id'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Slug of a publisher's own page, if it has one. */
export async function findPageOfPublisher(db: Db, publisherId: string): Promise<string | undefined> {
  const query = db.selectFrom('publisher_page').select('slug').where('publisher_id', '=', publisherId).orderBy('slug')
  return (await query.executeTakeFirst())?.slug
}

/** Whether the publisher has this title in the shop at `now`. */
export async function hasTitle(db: Db, publisherId: string, fullTitleId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('title')
    .select('full_title_id')
    .where('full_title_id', '=', fullTitleId)
    .where('publisher_id', '=', publisherId)
    .where('published_at', '<=', now)
    .executeTakeFirst()
  return found !== undefined
}

const isLive = sql<boolean>`exists (select from live_event where live_event.full_title_id = title.full_title_id)`

/** The publisher's titles that are on demand, newest first, with the total. */
export async function listOnDemand(db: Db, publisherId: string, { offset, limit }: Slice, now: Date) {
  const items = await cards(db, now)
    .where('title.publisher_id', '=', publisherId)
    .where(sql<boolean>`not ${isLive}`)
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .offset(Math.min(offset, maxListed))
    .limit(limit)
    .execute()
  const { count } = await db
    .selectFrom('title')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('publisher_id', '=', publisherId)
    .where('published_at', '<=', now)
    .where(sql<boolean>`not ${isLive}`)
    .executeTakeFirstOrThrow()
  return { items, count }
}

/** The publisher's live titles, each with its schedule. */
export async function listLiveTitles(db: Db, publisherId: string, now: Date) {
  return cards(db, now)
    .innerJoin('live_event', 'live_event.full_title_id', 'title.full_title_id')
    .select(['live_event.play_id', 'live_event.starts_at', 'live_event.ends_at'])
    .select(['live_event.opens_before', 'live_event.repeats_every'])
    .select(['live_event.has_camera', 'live_event.started_at', 'live_event.stopped_at'])
    .select('live_event.archive_days')
    .where('title.publisher_id', '=', publisherId)
    .execute()
}
