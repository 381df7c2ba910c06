import { pictureFiles } from '../drawing/write-pictures.ts'
import { couponRows } from './sample-coupons.ts'
import type { SampleRows } from './sample-rows.ts'

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** The sample catalogue in the form of the file that an operator imports (docs/decisions/catalogue-import.md), with its pictures. */
export function catalogueFile(rows: SampleRows, now: Date): string {
  const packStories = Map.groupBy(rows.pack_story, ({ pack_id }) => pack_id)
  const channelStories = Map.groupBy(rows.channel_story, ({ publisher_id }) => publisher_id)
  const storyIds = (items: readonly { position: number; story_id: string }[] = []) =>
    items.toSorted(byPosition).map(({ story_id }) => story_id)
  return JSON.stringify({
    publishers: rows.publisher,
    titles: rows.title.map((title) => ({
      ...title,
      poster_file: pictureFiles.poster(title.full_title_id),
      poster_en_file: pictureFiles.englishPoster(title.full_title_id),
      backdrop_file: pictureFiles.backdrop(title.full_title_id),
    })),
    stories: rows.story.map((story) => ({ ...story, still_file: pictureFiles.still(story.story_id) })),
    packs: rows.pack.map((pack) => ({ ...pack, story_ids: storyIds(packStories.get(pack.pack_id)) })),
    campaigns: rows.campaign,
    prices: rows.pack_price.map((price) => ({ ...price, campaign_id: price.campaign_id ?? null })),
    live_events: rows.live_event,
    channels: rows.channel.map((channel) => ({
      ...channel,
      story_ids: storyIds(channelStories.get(channel.publisher_id)),
    })),
    publisher_pages: rows.publisher_page,
    coupons: couponRows(now),
  })
}
