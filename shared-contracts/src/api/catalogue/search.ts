import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { catalogueList, fullTitleId, listOf, qualityType, salesType } from '../shapes.ts'
import { genre, titleCard } from './catalogue.ts'
import { maxQueryLength } from './search-bounds.ts'

const query = z.string().max(maxQueryLength)

/**
 * Where the search matches a name, in UTF-16 code units of that name, in order; empty when it matches a reading, romaji or
 * the publisher.
 */
const marks = z.array(z.object({ start: z.int(), length: z.int() }))

export const searchSort = z.enum(['relevance', 'newest', 'title', 'price'])

export const searchCalls = declareCalls({
  'GET /search': {
    summary: 'Titles whose name, reading, romaji or publisher matches, most relevant first',
    access: 'anyone',
    credentials: 'none',
    query: z.object({
      ...catalogueList,
      query,
      genre: genre.optional(),
      publisher_id: z.string().optional(),
      sales_type: salesType.optional(),
      /** Sold in this quality now. */
      quality_type: z.coerce.number().int().min(1).max(3).pipe(qualityType).optional(),
      sort: searchSort.default('relevance'),
    }),
    /** `is_at_least`: there are more matches than are counted (10,000). */
    response: listOf(titleCard.extend({ marks })).extend({ is_at_least: z.boolean() }),
  },
  'GET /search/suggest': {
    summary: 'Up to 8 titles for what has been typed so far',
    access: 'anyone',
    credentials: 'none',
    query: z.object({ query }),
    response: z.object({ items: z.array(z.object({ full_title_id: fullTitleId, title_name: z.string(), marks })) }),
  },
})

export type SearchSort = z.infer<typeof searchSort>
export type Marks = z.infer<typeof marks>
