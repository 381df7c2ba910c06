import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { catalogueList, fullTitleId, listOf } from '../shapes.ts'
import { liveSummary, publisher, titleCard } from './catalogue.ts'

/** A title as a programme lists it. */
const programme = titleCard.extend({
  synopsis: z.string(),
  cast: z.array(z.string()),
  /** Seconds. */
  running_time: z.int(),
  live: liveSummary.optional(),
})

export const publisherPageCalls = declareCalls({
  'GET /publisher-page/{slug}': {
    summary: "A publisher's own page: its live titles to come or on air, soonest first, and the others, newest first",
    access: 'anyone',
    credentials: 'none',
    params: z.object({ slug: z.string() }),
    /** `full_title_id`: a title that must be this publisher's. */
    query: z.object({ ...catalogueList, full_title_id: fullTitleId.optional() }),
    response: listOf(programme).extend({
      publisher,
      lead: z.string(),
      live: z.array(programme),
      has_channel: z.boolean(),
    }),
    errors: ['not_found', 'title_not_found'],
  },
})

export type Programme = z.infer<typeof programme>
