import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { catalogueList, fullTitleId, listOf, qualityType, salesType } from '../shapes.ts'
import { genre, publisher, titleCard } from './catalogue.ts'
import { maxQueryLength } from './search-bounds.ts'

const query = z.string().max(maxQueryLength)

/**
 * Where the search matches a name, in UTF-16 code units of that name, in order; empty when it matches a reading, romaji or
 * the publisher.
 */
const marks = z.array(z.object({ start: z.int(), length: z.int() }))

export const searchSort = z.enum(['relevance', 'newest', 'title', 'price'])

/** A channel, or a publisher's own page (`/{page}`), whose name or titles the search is about. */
const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('channel'), publisher }),
  z.object({ kind: z.literal('page'), publisher, page: z.string() }),
])

export const searchCalls = declareCalls({
  'GET /search': {
    summary: 'Titles whose name, reading, romaji, publisher or people match, most relevant first',
    access: 'anyone',
    credentials: 'none',
    query: z.object({
      ...catalogueList,
      query,
      genre: genre.optional(),
      publisher_id: z.string().optional(),
      /** Titles that name this person, in either language; `query` may then be empty. Since 2.13.0. */
      person: z.string().max(300).optional(),
      sales_type: salesType.optional(),
      /** Sold in this quality now. */
      quality_type: z.coerce.number().int().min(1).max(3).pipe(qualityType).optional(),
      sort: searchSort.default('relevance'),
    }),
    /**
     * `is_at_least`: there are more matches than are counted and listed (1,000); by price, the most relevant are. `person`: the name
     * in the caller's language; absent when no title names them. `places`: absent when there are none, and after the first page.
     * `near`: when nothing matches, titles that match in part, best first, at most 12; absent when there are none. All three since
     * 2.13.0.
     */
    response: listOf(titleCard.extend({ marks })).extend({
      is_at_least: z.boolean(),
      person: z.string().optional(),
      places: z.array(place).optional(),
      near: z.array(titleCard).optional(),
    }),
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
export type SearchPlace = z.infer<typeof place>
export type Marks = z.infer<typeof marks>
