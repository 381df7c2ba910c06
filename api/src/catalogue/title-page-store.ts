import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type {
  CampaignTable,
  PackPriceTable,
  PackTable,
  StoryTable,
  TitleCredit,
  TitleTable,
} from './catalogue-tables.ts'
import type { LiveSchedule } from './time-windows.ts'

/** The title's own facts on its page. */
export type TitleFacts = Omit<
  TitleTable,
  'reading' | 'published_at' | 'poster_file' | 'poster_en_file' | 'backdrop_file' | 'credits' | 'keywords'
> & {
  credits: TitleCredit[]
  publisher_name_ja: string
  publisher_name_en: string
}

const shownStory = [
  'story_id',
  'story_number',
  'name_ja',
  'name_en',
  'synopsis_ja',
  'synopsis_en',
  'running_time',
  'play_id',
  'has_preview',
  'still_hash',
] as const

/** A story as shown; only the media store knows its asset. */
export type ShownStory = Pick<StoryTable, (typeof shownStory)[number]>

export type CampaignOfPrice = Pick<CampaignTable, 'campaign_id' | 'name_ja' | 'name_en' | 'starts_at' | 'ends_at'>

/** A regular price, or one of a campaign, which may be over or still to come. */
export type ShownPrice = Omit<PackPriceTable, 'pack_id' | 'campaign_id'> & { campaign: CampaignOfPrice | null }

/** A pack with its prices, cheapest quality first, and its stories in order. */
export type ShownPack = Omit<PackTable, 'full_title_id'> & {
  prices: ShownPrice[]
  stories: ShownStory[]
}

export type ShownLive = LiveSchedule & { play_id: string }

export interface TitlePage {
  title: TitleFacts
  /** In display order. A story that is in several of them is one object. */
  packs: ShownPack[]
  live: ShownLive | undefined
}

/** In JSON, instants are strings. */
type InJson<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }
type PriceInJson = Omit<ShownPrice, 'campaign'> & { campaign: InJson<CampaignOfPrice> | null }
type PackInJson = InJson<Omit<ShownPack, 'stories' | 'prices'>> & {
  prices: PriceInJson[] | null
  story_ids: string[]
}

interface PageRow extends TitleFacts {
  packs: PackInJson[] | null
  /** Stories of this title; those of other titles in its packs are missing. */
  stories: ShownStory[] | null
  live: InJson<ShownLive> | null
}

const instant = (text: string) => new Date(text)

/**
 * A title that is in the shop at `now`, with everything its page shows. One statement, because round trips cost more
 * than the work; plain SQL, because building it for each visit costs as much again.
 */
export async function findTitlePage(
  db: Kysely<Database>,
  fullTitleId: string,
  now: Date,
): Promise<TitlePage | undefined> {
  const { rows } = await sql<PageRow>`
    select title.full_title_id, title.publisher_id, title.name_ja, title.name_en, title.synopsis_ja, title.synopsis_en,
      title.genre, title.captions, title.audio, title.rating, title.running_time, title.released_year, title.cast_ja,
      title.cast_en, title.director_ja, title.director_en, title.credits, title.poster_hash, title.poster_en_hash,
      title.backdrop_hash, title.is_oversea, title.is_display_recommend,
      publisher.name_ja as publisher_name_ja, publisher.name_en as publisher_name_en,
      (select json_agg(shown) from (
        select pack_id, kind, position, name_ja, name_en, sales_type, view_days, start_within_days, on_sale_from, on_sale_until,
          viewable_from,
          (select json_agg(offered) from (
            select pack_price_id, quality_type, view_type, price, currency,
              (select to_json(running) from (
                select campaign_id, name_ja, name_en, starts_at, ends_at
                from campaign where campaign.campaign_id = pack_price.campaign_id) as running) as campaign
            from pack_price where pack_price.pack_id = pack.pack_id) as offered) as prices,
          array(select story_id from pack_story where pack_story.pack_id = pack.pack_id order by pack_story.position) as story_ids
        from pack where pack.full_title_id = title.full_title_id) as shown) as packs,
      (select json_agg(listed) from (
        select story_id, story_number, name_ja, name_en, synopsis_ja, synopsis_en, running_time, play_id, has_preview, still_hash
        from story where story.full_title_id = title.full_title_id) as listed) as stories,
      (select to_json(planned) from (
        select play_id, starts_at, ends_at, opens_before, repeats_every, has_camera, started_at, stopped_at, archive_days
        from live_event where live_event.full_title_id = title.full_title_id) as planned) as live
    from title inner join publisher on publisher.publisher_id = title.publisher_id
    where title.full_title_id = ${fullTitleId} and title.published_at <= ${now}`.execute(db)
  const [row] = rows
  return row && pageOf(row, await storiesOfOtherTitles(db, row))
}

/** A few packs also hold a story of another title; only those need a second query. */
async function storiesOfOtherTitles(db: Kysely<Database>, { packs, stories }: PageRow): Promise<ShownStory[]> {
  const own = new Set(stories?.map(({ story_id }) => story_id))
  const ids = packs?.flatMap(({ story_ids }) => story_ids.filter((id) => !own.has(id))) ?? []
  if (ids.length === 0) return []
  return db.selectFrom('story').select(shownStory).where('story_id', 'in', ids).execute()
}

const byKind = (a: PriceInJson, b: PriceInJson) => a.view_type - b.view_type || a.quality_type - b.quality_type

const priceOf = ({ campaign, ...price }: PriceInJson): ShownPrice => ({
  ...price,
  campaign: campaign && { ...campaign, starts_at: instant(campaign.starts_at), ends_at: instant(campaign.ends_at) },
})

const inTheShop = (a: PackInJson, b: PackInJson) => a.position - b.position || (a.pack_id < b.pack_id ? -1 : 1)

const liveOf = ({ starts_at, ends_at, started_at, stopped_at, ...live }: InJson<ShownLive>): ShownLive => ({
  ...live,
  ...{ starts_at: instant(starts_at), ends_at: instant(ends_at) },
  started_at: started_at === null ? null : instant(started_at),
  stopped_at: stopped_at === null ? null : instant(stopped_at),
})

/** Sorting a few rows costs nothing here, but a large part of the statement's time in the database. */
function pageOf({ packs, stories, live, ...title }: PageRow, others: readonly ShownStory[]): TitlePage {
  const storyOf = new Map([...(stories ?? []), ...others].map((story) => [story.story_id, story]))
  return {
    title,
    packs: (packs ?? [])
      .sort(inTheShop)
      .map(({ story_ids, on_sale_from, on_sale_until, viewable_from, prices, ...pack }) => ({
        ...pack,
        prices: (prices ?? []).sort(byKind).map(priceOf),
        on_sale_from: instant(on_sale_from),
        on_sale_until: on_sale_until === null ? null : instant(on_sale_until),
        viewable_from: viewable_from === null ? null : instant(viewable_from),
        stories: story_ids.flatMap((id) => storyOf.get(id) ?? []),
      })),
    live: live ? liveOf(live) : undefined,
  }
}
