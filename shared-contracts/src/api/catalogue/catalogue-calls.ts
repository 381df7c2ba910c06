import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { catalogueList, fullTitleId, listOf, memberList } from '../shapes.ts'
import { commonPart, genre, ofJoinedChannel, pack, publisher, story, title, titleCard } from './catalogue.ts'

/** Whether the title is also sold outside Japan, whether it is live, and the caller's country (spec §1.3, §3.1). */
const region = { is_oversea: z.boolean(), is_live: z.boolean(), user_region: z.string() }

const titleParams = z.object({ full_title_id: fullTitleId })

export const catalogueCalls = declareCalls({
  'GET /latestTitle': {
    summary: 'Latest titles, newest first',
    access: 'anyone',
    query: z.object({ ...catalogueList, genre: genre.optional() }),
    response: listOf(titleCard),
  },
  'GET /publisher': {
    summary: 'Publishers, by name',
    access: 'anyone',
    response: z.object({ items: z.array(publisher), result_total_count: z.int() }),
  },
  'GET /publisher/{publisher_id}/title': {
    summary: 'Titles of one publisher, newest first',
    access: 'anyone',
    params: z.object({ publisher_id: z.string() }),
    query: z.object(catalogueList),
    response: listOf(titleCard).extend({ publisher }),
    errors: ['not_found'],
  },
  'GET /title/{full_title_id}': {
    summary: 'One title with its packs; offset and limit page over single_packs, counted by result_total_count',
    access: 'anyone',
    params: titleParams,
    query: z.object(memberList),
    response: z.object({ title, result_total_count: z.int(), is_oversea: z.boolean(), user_region: z.string() }),
    errors: ['title_not_found'],
  },
  'GET /title/{full_title_id}/recommend': {
    summary: 'Titles a viewer of this one may like and that are sold in their country, at most 12',
    access: 'anyone',
    params: titleParams,
    /** `shares`: what connects it most with this title. Since 2.13.0. */
    response: listOf(titleCard.extend({ shares: commonPart.optional() })),
    errors: ['title_not_found'],
  },
  'GET /title/{full_title_id}/summary-pack': {
    summary: 'The packs that bundle a whole series',
    access: 'anyone',
    params: titleParams,
    response: z.object({
      full_title_id: fullTitleId,
      title_name: z.string(),
      image: z.string(),
      rental: z.array(pack),
      buy: z.array(pack),
      /** Of the title. Since 2.15.0. */
      ...ofJoinedChannel,
      ...region,
    }),
    errors: ['title_not_found'],
  },
  'GET /title/{full_title_id}/story/{story_id}': {
    summary: 'One story with the packs that contain it',
    access: 'anyone',
    params: z.object({ full_title_id: fullTitleId, story_id: z.string() }),
    response: z.object({
      full_title_id: fullTitleId,
      title_name: z.string(),
      story,
      packs: z.array(pack),
      /** Of this story. Since 2.15.0. */
      ...ofJoinedChannel,
      ...region,
    }),
    errors: ['title_not_found', 'not_found'],
  },
})
