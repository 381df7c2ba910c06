import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { fullTitleId, instant } from '../shapes.ts'
import { ofJoinedChannel, pack } from './catalogue.ts'

export const campaignCalls = declareCalls({
  'GET /title/{full_title_id}/campaign/{campaign_id}': {
    summary: 'A campaign and the packs of this title that it lowers; their prices are those charged now',
    access: 'anyone',
    params: z.object({ full_title_id: fullTitleId, campaign_id: z.string() }),
    response: z.object({
      campaign_id: z.string(),
      campaign_name: z.string(),
      description: z.string(),
      starts_at: instant,
      ends_at: instant,
      state: z.enum(['upcoming', 'running', 'ended']),
      full_title_id: fullTitleId,
      title_name: z.string(),
      image: z.string(),
      is_live: z.boolean(),
      packs: z.array(pack),
      /** Of the title. Since 2.15.0. */
      ...ofJoinedChannel,
      is_oversea: z.boolean(),
      user_region: z.string(),
    }),
    errors: ['title_not_found', 'not_found'],
  },
})
