import type { CreditRole, Genre, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { PictureKind } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Generated } from 'kysely'

export interface PublisherTable {
  publisher_id: string
  name_ja: string
  name_en: string
  /** Kana, for searching; empty when none has been given. */
  reading: Generated<string>
}

/** Someone who made a title, other than its director and cast. */
export interface TitleCredit {
  role: CreditRole
  name_ja: string
  name_en: string
}

export interface TitleTable {
  full_title_id: string
  publisher_id: string
  name_ja: string
  name_en: string
  /** Kana, for sorting and searching in Japanese. */
  reading: string
  synopsis_ja: string
  synopsis_en: string
  genre: Genre
  captions: string[]
  audio: string[]
  rating: Title['rating']
  /** Seconds. */
  running_time: number
  released_year: number
  cast_ja: string[]
  cast_en: string[]
  director_ja: string | null
  director_en: string | null
  /** Also sold to callers outside Japan. */
  is_oversea: boolean
  is_display_recommend: boolean
  /** When it was, or will be, added to the shop. */
  published_at: Date
  /** Name and original of an imported picture; null: a placeholder is shown. */
  poster_file: string | null
  poster_hash: string | null
  /** The poster's English edition; null: the poster is the same in both languages. */
  poster_en_file: string | null
  poster_en_hash: string | null
  backdrop_file: string | null
  backdrop_hash: string | null
  /** In the order in which they are shown. */
  credits: Generated<TitleCredit[]>
  /** Words by which it is found although no name has them, in either language. */
  keywords: Generated<string[]>
}

export interface StoryTable {
  story_id: string
  full_title_id: string
  story_number: number
  name_ja: string
  name_en: string
  synopsis_ja: string
  synopsis_en: string
  /** Seconds. */
  running_time: number
  play_id: string
  /** The media store's asset for it. */
  asset_id: string
  has_preview: boolean
  /** Name and original of an imported picture; null: a placeholder is shown. */
  still_file: string | null
  still_hash: string | null
}

export interface PackTable {
  pack_id: string
  full_title_id: string
  /** `summary` bundles a whole series. */
  kind: 'single' | 'summary'
  position: number
  name_ja: string
  name_en: string
  sales_type: SalesType
  view_days: number | null
  start_within_days: number | null
  on_sale_from: Date
  on_sale_until: Date | null
  /** A pack bought earlier is reserved until then; null: viewable immediately. */
  viewable_from: Date | null
}

export interface PackPriceTable {
  pack_price_id: string
  pack_id: string
  quality_type: QualityType
  view_type: ViewType
  /** Smallest unit of the currency, tax included. */
  price: number
  currency: string
  /** Charged only while this campaign runs; null: the regular price. */
  campaign_id: string | null
}

/** A period in which packs, of any number of titles, have other prices. */
export interface CampaignTable {
  campaign_id: string
  name_ja: string
  name_en: string
  description_ja: string
  description_en: string
  starts_at: Date
  ends_at: Date
}

export interface PackStoryTable {
  pack_id: string
  story_id: string
  position: number
}

export interface LiveEventTable {
  full_title_id: string
  play_id: string
  asset_id: string
  organizer_ja: string
  organizer_en: string
  starts_at: Date
  ends_at: Date
  /** Seconds before the start at which viewers are admitted. */
  opens_before: number
  /** Seconds between the starts of a recurring event; null: it takes place once. */
  repeats_every: number | null
  device_limit: number
  has_chat: boolean
  /** A camera films it, so it starts and ends when that is recorded; a film is repeated by the clock for the others. */
  has_camera: Generated<boolean>
  /** When it really started. */
  started_at: Date | null
  /** When it really ended, or was cancelled before it started. */
  stopped_at: Date | null
  /** Days after its end for which holders can watch an event with a camera again; null: not at all. */
  archive_days: Generated<number | null>
}

/** The result of scaling the imported picture of a title or story; a picture without a row is still to be scaled. */
export interface ScaledPictureTable {
  kind: PictureKind
  /** Id of the title or story. */
  id: string
  hash: string
  /** Null: it could not be scaled yet. */
  scaled_at: Date | null
  failures: number
}

/** A publisher's stories for a monthly fee. */
export interface ChannelTable {
  publisher_id: string
  description_ja: string
  description_en: string
  /** A month, in the smallest unit of the currency, tax included. */
  price: number
  currency: string
}

export interface ChannelStoryTable {
  publisher_id: string
  story_id: string
  position: number
}

/** The publisher of a page like `kabuki_ondemand` or `toei-anim` (spec §2.3). */
export interface PublisherPageTable {
  slug: string
  publisher_id: string
  lead_ja: string
  lead_en: string
}

export interface CatalogueTables {
  publisher: PublisherTable
  title: TitleTable
  story: StoryTable
  pack: PackTable
  pack_price: PackPriceTable
  pack_story: PackStoryTable
  live_event: LiveEventTable
  campaign: CampaignTable
  channel: ChannelTable
  channel_story: ChannelStoryTable
  publisher_page: PublisherPageTable
}

declare module '../database/tables.ts' {
  interface Database extends CatalogueTables {
    scaled_picture: ScaledPictureTable
  }
}
