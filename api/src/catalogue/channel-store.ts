import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { maxListed, type Slice } from './title-store.ts'

type Db = Kysely<Database>

/** How many titles of a channel are shown in the list of channels. */
const shownTitles = 4

function channels(db: Db) {
  return db
    .selectFrom('channel')
    .innerJoin('publisher', 'publisher.publisher_id', 'channel.publisher_id')
    .selectAll('channel')
    .select(['publisher.name_ja', 'publisher.name_en'])
}

export function findChannel(db: Db, publisherId: string) {
  return channels(db).where('channel.publisher_id', '=', publisherId).executeTakeFirst()
}

/**
 * How a channel is offered: name, price, first title in the shop at `now`, and whether any of its titles there is sold abroad.
 */
export async function findChannelForSale(db: Db, publisherId: string, now: Date) {
  const channel = await findChannel(db, publisherId)
  if (!channel) return undefined
  const titles = await storiesInShop(db, publisherId, now)
    .select(['title.full_title_id', 'title.is_oversea'])
    .orderBy('channel_story.position')
    .orderBy('channel_story.story_id')
    .execute()
  return { ...channel, first_title_id: titles[0]?.full_title_id, is_oversea: titles.some((title) => title.is_oversea) }
}

/** Every channel with the ids of its first titles that are in the shop at `now`. */
export function listChannels(db: Db, now: Date) {
  return channels(db)
    .select(
      sql<string[]>`array(
        select story.full_title_id
        from channel_story
        inner join story on story.story_id = channel_story.story_id
        inner join title on title.full_title_id = story.full_title_id
        where channel_story.publisher_id = channel.publisher_id and title.published_at <= ${now}
        group by story.full_title_id
        order by min(channel_story.position)
        limit ${shownTitles})`.as('full_title_ids'),
    )
    .execute()
}

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>

/** Publishers whose channels have stories of this title, or this story of it, with these stories; the one that has most of them first. */
export function listChannelsOfTitle(db: Db, fullTitleId: string, storyId?: string) {
  return db
    .selectFrom('channel_story')
    .innerJoin('story', 'story.story_id', 'channel_story.story_id')
    .innerJoin('publisher', 'publisher.publisher_id', 'channel_story.publisher_id')
    .selectAll('publisher')
    .select(sql<string[]>`array_agg(story.story_id order by story.story_number)`.as('story_ids'))
    .where('story.full_title_id', '=', fullTitleId)
    .$if(storyId !== undefined, (query) => query.where('story.story_id', '=', storyId as string))
    .groupBy('publisher.publisher_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('publisher.publisher_id')
    .execute()
}

/** Publishers whose channels contain this play of a title that is in the shop at `now`. */
export async function listChannelsOfPlay(db: Db, playId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_story')
    .innerJoin('story', 'story.story_id', 'channel_story.story_id')
    .innerJoin('title', 'title.full_title_id', 'story.full_title_id')
    .select('channel_story.publisher_id')
    .where('story.play_id', '=', playId)
    .where('title.published_at', '<=', now)
    .execute()
  return rows.map(({ publisher_id }) => publisher_id)
}

/** Stories of titles that are in the shop at `now`. */
const storiesInShop = (db: Db, publisherId: string, now: Date) =>
  db
    .selectFrom('channel_story')
    .innerJoin('story', 'story.story_id', 'channel_story.story_id')
    .innerJoin('title', 'title.full_title_id', 'story.full_title_id')
    .where('channel_story.publisher_id', '=', publisherId)
    .where('title.published_at', '<=', now)

/** Titles of the channel that came to the shop after `since`, newest first. */
export function listNewTitles(db: Db, publisherId: string, since: Date, now: Date, limit: number) {
  return storiesInShop(db, publisherId, now)
    .select(['title.full_title_id', 'title.published_at'])
    .where('title.published_at', '>', since)
    .distinct()
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .limit(limit)
    .execute()
}

/** The channel's stories in its order, with the total. */
export async function listChannelStories(db: Db, publisherId: string, { offset, limit }: Slice, now: Date) {
  const items = await storiesInShop(db, publisherId, now)
    .selectAll('story')
    .orderBy('channel_story.position')
    .orderBy('channel_story.story_id')
    .offset(Math.min(offset, maxListed))
    .limit(limit)
    .execute()
  const { count } = await storiesInShop(db, publisherId, now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { items, count }
}
