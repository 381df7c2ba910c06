import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { fullTitleId, instant } from '../shapes.ts'

export const sitemapCalls = declareCalls({
  'GET /sitemap': {
    summary:
      'The parts of the list of all titles, each named by its first title, and paths of other pages; read again within an hour',
    access: 'anyone',
    credentials: 'none',
    response: z.object({
      items: z.array(z.object({ from: fullTitleId })),
      /** Pages of publishers and channels, and benefit pages, as on the site: `/channel/chikage`. */
      paths: z.array(z.string().startsWith('/')),
    }),
  },
  'GET /sitemap/{from}': {
    summary: 'One part of the list of all titles, by id: at most 10,000',
    access: 'anyone',
    credentials: 'none',
    params: z.object({ from: fullTitleId }),
    response: z.object({ items: z.array(z.object({ full_title_id: fullTitleId, published_at: instant })) }),
    errors: ['not_found'],
  },
})
