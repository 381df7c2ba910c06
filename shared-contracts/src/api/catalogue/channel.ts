import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { membershipState } from '../member/membership.ts'
import { catalogueList, currency, fullTitleId, instant, listOf, money } from '../shapes.ts'
import { publisher, story } from './catalogue.ts'

const channelPack = z.object({
  description: z.string(),
  /** For a month, tax included. */
  price: money,
  currency,
})

/** What the caller has of a channel; `last_day` (in Japan) only of a membership that was cancelled. */
const ownMembership = z.object({ state: membershipState, last_day: z.iso.date().optional() })

export const channelStory = story.extend({
  full_title_id: fullTitleId,
  title_name: z.string(),
  /** Site-relative address of the title's poster. */
  title_image: z.string(),
})

/** A title that has come to the shop lately. */
const newTitle = z.object({
  full_title_id: fullTitleId,
  title_name: z.string(),
  /** Site-relative address of its poster. */
  image: z.string(),
  published_at: instant,
})

export const channelCalls = declareCalls({
  'GET /channel': {
    summary: "All channels, by the publisher's name",
    access: 'anyone',
    credentials: 'none',
    /** `images`: posters of up to four of its titles. */
    response: listOf(z.object({ publisher, pack: channelPack, images: z.array(z.string()) })),
  },
  'GET /channel/{publisher_id}': {
    summary: "A publisher's channel with its stories, those of a title together",
    access: 'anyone',
    params: z.object({ publisher_id: z.string() }),
    query: z.object(catalogueList),
    response: z.object({
      publisher,
      pack: channelPack,
      /** Absent for visitors and for those who have not joined. */
      membership: ownMembership.optional(),
      stories: z.array(channelStory),
      /** Of the last 30 days, newest first, at most 6; absent when there are none, and after the first page. Since 2.13.0. */
      new_titles: z.array(newTitle).optional(),
      result_total_count: z.int(),
    }),
    errors: ['not_found'],
  },
})

export type ChannelMembership = z.infer<typeof ownMembership>
export type ChannelPack = z.infer<typeof channelPack>
export type NewTitle = z.infer<typeof newTitle>
export type ChannelStory = z.infer<typeof channelStory>
