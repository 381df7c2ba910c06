import type { QualityType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** A pack with its stories in order. */
function packs(db: Db) {
  return db
    .selectFrom('pack')
    .selectAll('pack')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('pack_story')
          .innerJoin('story', 'story.story_id', 'pack_story.story_id')
          .selectAll('story')
          .whereRef('pack_story.pack_id', '=', 'pack.pack_id')
          .orderBy('pack_story.position'),
      ).as('stories'),
    ])
}

export function findPack(db: Db, packId: string) {
  return packs(db).where('pack.pack_id', '=', packId).executeTakeFirst()
}

export type PackRow = Awaited<ReturnType<typeof findPack>> & object

/** Names for any number of packs. */
export function findPackNames(db: Db, packIds: readonly string[]) {
  return db
    .selectFrom('pack')
    .select(['pack_id', 'name_ja', 'name_en'])
    .where('pack_id', 'in', packIds.length > 0 ? packIds : [''])
    .execute()
}

export type PackNames = Awaited<ReturnType<typeof findPackNames>>[number]

/** A price, with the period of the campaign it belongs to; null for a regular price. */
export function findPackPrice(db: Db, packPriceId: string) {
  return db
    .selectFrom('pack_price')
    .leftJoin('campaign', 'campaign.campaign_id', 'pack_price.campaign_id')
    .selectAll('pack_price')
    .select(['campaign.starts_at', 'campaign.ends_at'])
    .where('pack_price_id', '=', packPriceId)
    .executeTakeFirst()
}

/** What the same costs outside campaigns; undefined for what is sold only in a campaign. */
export async function findRegularPrice(
  db: Db,
  { pack_id, quality_type, view_type }: { pack_id: string; quality_type: QualityType; view_type: ViewType },
): Promise<number | undefined> {
  const regular = await db
    .selectFrom('pack_price')
    .select('price')
    .where('pack_id', '=', pack_id)
    .where('quality_type', '=', quality_type)
    .where('view_type', '=', view_type)
    .where('campaign_id', 'is', null)
    .executeTakeFirst()
  return regular?.price
}

export type PackPriceRow = Awaited<ReturnType<typeof findPackPrice>> & object

export function findStory(db: Db, fullTitleId: string, storyId: string) {
  return db
    .selectFrom('story')
    .selectAll()
    .where('full_title_id', '=', fullTitleId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
}

/** What the still of a story is found by. */
export function findStoryFacts(db: Db, storyId: string) {
  return db
    .selectFrom('story')
    .innerJoin('title', 'title.full_title_id', 'story.full_title_id')
    .select(['story.story_id', 'story.story_number', 'story.still_hash', 'title.published_at'])
    .where('story.story_id', '=', storyId)
    .executeTakeFirst()
}

export function listStories(db: Db, playIds: readonly string[]) {
  return db
    .selectFrom('story')
    .selectAll()
    .where('play_id', 'in', playIds.length > 0 ? playIds : [''])
    .orderBy('story_number')
    .execute()
}

/** The story after `number` in a title's order; a live event is not one. */
export function findNextStory(db: Db, fullTitleId: string, number: number) {
  return db
    .selectFrom('story')
    .selectAll()
    .where('full_title_id', '=', fullTitleId)
    .where('story_number', '>', number)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('live_event').select('play_id').whereRef('live_event.play_id', '=', 'story.play_id'))),
    )
    .orderBy('story_number')
    .limit(1)
    .executeTakeFirst()
}

export function findLiveEvent(db: Db, fullTitleId: string) {
  return db.selectFrom('live_event').selectAll().where('full_title_id', '=', fullTitleId).executeTakeFirst()
}

export function findLiveEventOfPlay(db: Db, playId: string) {
  return db.selectFrom('live_event').selectAll().where('play_id', '=', playId).executeTakeFirst()
}

/** When packs with this play are sold. */
export function listSalesOfPlay(db: Db, playId: string) {
  return db
    .selectFrom('pack')
    .innerJoin('pack_story', 'pack_story.pack_id', 'pack.pack_id')
    .innerJoin('story', 'story.story_id', 'pack_story.story_id')
    .select(['pack.on_sale_from', 'pack.on_sale_until'])
    .where('story.play_id', '=', playId)
    .orderBy('pack.on_sale_from')
    .execute()
}

/** The story of a title to begin with: its live event, or the first one. */
export function findFirstPlay(db: Db, fullTitleId: string) {
  return db
    .selectFrom('story')
    .leftJoin('live_event', 'live_event.play_id', 'story.play_id')
    .select('story.play_id')
    .where('story.full_title_id', '=', fullTitleId)
    .orderBy('live_event.play_id')
    .orderBy('story.story_number')
    .limit(1)
    .executeTakeFirst()
}

export function listLiveEvents(db: Db, fullTitleIds: readonly string[]) {
  return db
    .selectFrom('live_event')
    .selectAll()
    .where('full_title_id', 'in', fullTitleIds.length > 0 ? fullTitleIds : [''])
    .execute()
}

/** Events whose planned start is in that time, and all that take place again and again. */
export function listLiveEventsFrom(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('live_event')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([eb('repeats_every', 'is not', null), and([eb('starts_at', '>=', from), eb('starts_at', '<=', until)])]),
    )
    .execute()
}

/** Records what happens to an event with a camera. */
export async function changeLiveEvent(
  db: Db,
  fullTitleId: string,
  change: { has_camera?: true; archive_days?: number; started_at?: Date; stopped_at?: Date },
): Promise<void> {
  await db.updateTable('live_event').set(change).where('full_title_id', '=', fullTitleId).execute()
}

/** What a title sells, to compare with the films it has; undefined for an unknown title. */
export async function findFilmNeeds(db: Db, fullTitleId: string) {
  const title = await db
    .selectFrom('title')
    .select(['name_ja', 'name_en', 'captions', 'audio'])
    .where('full_title_id', '=', fullTitleId)
    .executeTakeFirst()
  if (!title) return undefined
  const stories = await db
    .selectFrom('story')
    .select(['story_number', 'play_id', 'asset_id'])
    .where('full_title_id', '=', fullTitleId)
    .orderBy('story_number')
    .execute()
  const prices = await db
    .selectFrom('pack_price')
    .innerJoin('pack', 'pack.pack_id', 'pack_price.pack_id')
    .select(['quality_type', 'view_type'])
    .where('full_title_id', '=', fullTitleId)
    .execute()
  const quality = Math.max(1, ...prices.map(({ quality_type }) => quality_type)) as QualityType
  return { ...title, stories, quality, hasDownload: prices.some(({ view_type }) => view_type === 2) }
}

/** The story plays this asset from now on. */
export async function setStoryAsset(db: Db, playId: string, assetId: string): Promise<void> {
  await db.updateTable('story').set({ asset_id: assetId }).where('play_id', '=', playId).execute()
}
