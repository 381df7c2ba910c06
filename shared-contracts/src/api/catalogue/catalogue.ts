import * as z from 'zod'
import { currency, fullTitleId, instant, money, qualityType, salesType, viewType } from '../shapes.ts'
import { genres } from './genres.ts'

export const genre = z.enum(genres)

/** What someone did for a title, besides directing it or appearing in it. */
export const creditRole = z.enum(['original', 'writer', 'music'])

export const publisher = z.object({ publisher_id: z.string(), name: z.string(), image: z.string().optional() })

export const titleCard = z.object({
  full_title_id: fullTitleId,
  title_name: z.string(),
  /** Site-relative address of the poster, 2:3. */
  image: z.string(),
  /** Site-relative address of a wide picture of it, 16:9. Since 2.5.0. */
  backdrop: z.string().optional(),
  genre,
  publisher,
  is_live: z.boolean(),
  /** Lowest current price; absent when nothing is on sale. */
  price_from: z
    .object({
      price: money,
      currency,
      sales_type: salesType,
      /** What is sold at this price can't be watched before this: it is a reservation. Since 2.12.0. */
      opens_at: instant.optional(),
    })
    .optional(),
  /** Why nothing of it is on sale: not yet, from then on, or no longer. Absent for what is on sale, or never was. Since 2.5.0. */
  not_on_sale: z.union([z.object({ from: instant }), z.object({ is_over: z.literal(true) })]).optional(),
})

/** What a title has in common with another: `people` are its director and cast. */
export const commonPart = z.enum(['people', 'publisher', 'genre'])

export const packPrice = z.object({
  pack_price_id: z.string(),
  quality_type: qualityType,
  view_type: viewType,
  /** What a purchase at this price is charged now. */
  price: money,
  /** What it costs the caller, who holds the pack in less than this; absent for who does not. Since 2.4.0. */
  upgrade_price: money.optional(),
  currency,
  /** The running campaign that sets this price; `regular_price` is charged otherwise, absent for what is sold only in the campaign. */
  campaign: z.object({ campaign_id: z.string(), ends_at: instant, regular_price: money.optional() }).optional(),
})

export const story = z.object({
  story_id: z.string(),
  story_number: z.int(),
  story_name: z.string(),
  synopsis: z.string(),
  /** Seconds. */
  running_time: z.int(),
  play_id: z.string(),
  image: z.string(),
  has_preview: z.boolean(),
})

/** A performance of a live event, which a ticket admits to. */
export const performance = z.object({
  starts_at: instant,
  ends_at: instant,
  /** From when viewers are admitted. */
  opens_at: instant,
  /** The event takes place again and again; this is the performance that is on air, or the next one. */
  repeats: z.literal(true).optional(),
  /** Holders can watch it again for this many days afterwards; absent: there is no replay. */
  replay_days: z.int().optional(),
})

/** State of this pack for the caller (spec §10.4). */
export const packState = z.enum(['on_sale', 'rented', 'purchased', 'reserved', 'not_on_sale'])

export const pack = z.object({
  pack_id: z.string(),
  pack_name: z.string(),
  pack_info: z.object({
    sales_type: salesType,
    /** Days of viewing after the first play; absent for est. */
    view_days: z.int().optional(),
    start_within_days: z.int().optional(),
    on_sale_from: instant,
    on_sale_until: instant.optional(),
    /** Before this it can only be reserved; absent once it has opened. Since 2.12.0. */
    opens_at: instant.optional(),
    /** It is a ticket for this. Since 2.12.0. */
    performance: performance.optional(),
  }),
  prices: z.array(packPrice),
  stories: z.array(story),
  state: packState,
  /**
   * The caller can watch all of it anyway, by other packs that they hold, and `state` says how; `prices` is then empty. Otherwise
   * `prices` lacks those that would add nothing. Since 2.12.0.
   */
  is_covered: z.literal(true).optional(),
  /** Until when the caller may watch; absent for est and for packs not held. */
  view_expire_at: instant.optional(),
})

export const liveSummary = z.object({
  play_id: z.string(),
  starts_at: instant,
  ends_at: instant,
  state: z.enum(['scheduled', 'open', 'on_air', 'ended']),
  /** It has ended, and its holders can watch it again until then. Since 2.12.0. */
  archive_until: instant.optional(),
  /** It was over before it started. Since 2.12.0. */
  is_cancelled: z.literal(true).optional(),
})

/** Whose channel has it, if the caller has joined that channel; `story_ids` are those of the title that the channel has. */
export const ofJoinedChannel = {
  joined_channel: publisher.extend({ story_ids: z.array(z.string()).optional() }).optional(),
}

export const title = z.object({
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  /** Site-relative address of a wide picture of it, 16:9. Since 2.5.0. */
  backdrop: z.string().optional(),
  genre,
  synopsis: z.string(),
  publisher,
  view_type: z.array(viewType),
  /** BCP 47 tags. */
  captions: z.array(z.string()),
  audio: z.array(z.string()),
  rating: z.enum(['G', 'PG12', 'R15+', 'R18+']),
  /** Seconds. */
  running_time: z.int(),
  released_year: z.int(),
  cast: z.array(z.string()),
  director: z.string().optional(),
  /** Other people, in order; absent when there are none. Since 2.13.0. */
  credits: z.array(z.object({ role: creditRole, name: z.string() })).optional(),
  single_packs: z.array(pack),
  summary_pack_rental: z.array(pack),
  summary_pack_buy: z.array(pack),
  live: liveSummary.optional(),
  /** Campaigns that run now; absent when there are none. */
  campaigns: z.array(z.object({ campaign_id: z.string(), name: z.string(), ends_at: instant })).optional(),
  is_display_recommend: z.boolean(),
  ...ofJoinedChannel,
  /** The play of the preview shown on the page; absent when the title has none. */
  preview_play_id: z.string().optional(),
})

export type TitleCard = z.infer<typeof titleCard>
export type Title = z.infer<typeof title>
export type Pack = z.infer<typeof pack>
export type PackPrice = z.infer<typeof packPrice>
export type Performance = z.infer<typeof performance>
export type PackState = z.infer<typeof packState>
export type LiveSummary = z.infer<typeof liveSummary>
export type Story = z.infer<typeof story>
export type Publisher = z.infer<typeof publisher>
export type CreditRole = z.infer<typeof creditRole>
export type Genre = z.infer<typeof genre>
export type CommonPart = z.infer<typeof commonPart>
