import * as z from 'zod'
import { declareCalls } from './call.ts'
import { publisher, story } from './catalogue.ts'
import { catalogueList, currency, fullTitleId, listOf, money } from './shapes.ts'

const channelPack = z.object({
  description: z.string(),
  /** For a month, tax included. */
  price: money,
  currency,
})

export const channelStory = story.extend({
  full_title_id: fullTitleId,
  title_name: z.string(),
  /** Site-relative address of the title's poster. */
  title_image: z.string(),
})

export const channelCalls = declareCalls({
  'GET /channel': {
    summary: "All channels, by the publisher's name",
    access: 'anyone',
    credentials: 'none',
    /** `images`: posters of up to four of its titles. */
    answer: listOf(z.object({ publisher, pack: channelPack, images: z.array(z.string()) })),
  },
  'GET /channel/{publisher_id}': {
    summary: "A publisher's channel with its stories, those of a title together (spec §7)",
    access: 'anyone',
    credentials: 'none',
    params: z.object({ publisher_id: z.string() }),
    query: z.object(catalogueList),
    answer: z.object({ publisher, pack: channelPack, stories: z.array(channelStory), result_total_count: z.int() }),
    errors: ['not_found'],
  },
})

export type ChannelPack = z.infer<typeof channelPack>
export type ChannelStory = z.infer<typeof channelStory>
