import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import type { KnownCounts } from './known-counts.ts'
import { isWithinOneMistake, shortened } from './near-words.ts'
import type { Search, SearchFilter } from './search-match-store.ts'
import { forgivableWordsOf, forgiving, type Wanted, wantedOf } from './search-query.ts'
import { findAmongNewest, findPublishers, findTitles, findWords, matchesAny, type SearchPage } from './search-store.ts'

type Db = Kysely<Database>

/** Maximum number of words tried instead of one that finds nothing. */
const maxNearWords = 5

/** The search with words within one typing mistake of each of its Latin words; undefined when there are none. */
async function forgive(db: Db, query: string): Promise<Wanted | undefined> {
  const words = forgivableWordsOf(query)
  if (words.length === 0) return undefined
  const known = await findWords(db, words.flatMap(shortened))
  const near = new Map(
    words.map((word): [string, string[]] => {
      const others = known.filter((other) => other !== word && isWithinOneMistake(word, other))
      return [word, others.slice(0, maxNearWords)]
    }),
  )
  return forgiving(query, near)
}

export interface SearchRequest extends Omit<Search, 'wanted' | 'publishers'> {
  query: string
  /** Also titles of publishers that match. */
  isByPublisher: boolean
  /** Whether the count is wanted; without it, `count` only shows whether there is any. */
  isCounted: boolean
}

/** The result of a search, and the search that was finally used; `wanted` is undefined when there was nothing to look for. */
export interface SearchResult extends SearchPage {
  wanted: Wanted | undefined
}

const isFiltered = ({ genre, publisher_id, sales_type, quality_type }: SearchFilter): boolean =>
  [genre, publisher_id, sales_type, quality_type].some((value) => value !== undefined)

const noFilter: SearchFilter = {
  genre: undefined,
  publisher_id: undefined,
  sales_type: undefined,
  quality_type: undefined,
}

/** Titles for a search as typed. A typing mistake is assumed only when no title matches, not when a filter leaves none. */
export async function search(db: Db, request: SearchRequest, slice: Slice, counts: KnownCounts): Promise<SearchResult> {
  const wanted = wantedOf(request.query)
  if (!wanted) return { ids: [], count: 0, isAtLeast: false, wanted }
  const lookFor = async (what: Wanted): Promise<Search> => ({
    ...request,
    wanted: what,
    publishers: request.isByPublisher ? await findPublishers(db, what) : [],
  })
  const find = async (what: Search): Promise<SearchResult> => {
    const ids = request.isCounted ? undefined : await findAmongNewest(db, what, slice)
    const page = ids ? { ids, count: ids.length, isAtLeast: true } : await findTitles(db, what, slice, counts)
    return { ...page, wanted: what.wanted }
  }
  const asTyped = await lookFor(wanted)
  const found = await find(asTyped)
  const forgiven = found.count === 0 ? await forgive(db, request.query) : undefined
  const isMistyped = forgiven && !(isFiltered(asTyped) && (await matchesAny(db, { ...asTyped, ...noFilter })))
  return isMistyped ? find(await lookFor(forgiven)) : found
}
