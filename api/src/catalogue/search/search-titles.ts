import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import { findInPart } from './in-part-store.ts'
import { findNearWords } from './near-words-store.ts'
import type { Search, SearchFilter } from './search-match-store.ts'
import { forgivableFormOf, forgiving, inPart, separateWordsOf, type Wanted, wantedOf } from './search-query.ts'
import { findBeginning, findTitles, matchesAny, type SearchPage } from './search-store.ts'
import { findTags } from './tag-store.ts'

type Db = Kysely<Database>

const nearWordsOf = (db: Db, query: string) =>
  findNearWords(
    db,
    separateWordsOf(query).flatMap((word) => forgivableFormOf(word) ?? []),
  )

/** The search with what may have been meant instead; undefined when there is nothing. */
const forgive = async (db: Db, query: string): Promise<Wanted | undefined> =>
  forgiving(query, await nearWordsOf(db, query))

/** Titles for a search that finds nothing: they match some of it, best first. */
export async function searchInPart(db: Db, request: SearchRequest, limit: number): Promise<string[]> {
  const wanted = inPart(request.query, await nearWordsOf(db, request.query))
  return wanted ? findInPart(db, { ...request, wanted, tags: await findTags(db, wanted) }, limit) : []
}

export interface SearchRequest extends Omit<Search, 'wanted' | 'tags'> {
  query: string
  /** Also titles whose publisher or people match. */
  isByTags: boolean
  /** Whether the count is wanted; without it, `count` only shows whether there is any. */
  isCounted: boolean
}

/** The result of a search, and the search that was finally used; `wanted` is undefined when there was nothing to look for. */
export interface SearchResult extends SearchPage {
  wanted: Wanted | undefined
  /** For each of its terms, the tags that it matched. */
  tags: readonly (readonly string[])[]
}

export const isFiltered = ({ genre, publisher_id, person, sales_type, quality_type }: SearchFilter): boolean =>
  [genre, publisher_id, person, sales_type, quality_type].some((value) => value !== undefined)

const noFilter: SearchFilter = {
  genre: undefined,
  publisher_id: undefined,
  person: undefined,
  sales_type: undefined,
  quality_type: undefined,
}

/** Nothing but the filter decides. */
const allOfPerson: Wanted = { terms: [], whole: [] }

/** Titles for a search as typed; one without a letter finds the titles of its person, if it names one. A typing mistake is assumed only when no title matches, not when a filter leaves none. */
export async function search(db: Db, request: SearchRequest, slice: Slice): Promise<SearchResult> {
  const wanted = wantedOf(request.query) ?? (request.person === undefined ? undefined : allOfPerson)
  if (!wanted) return { ids: [], count: 0, isAtLeast: false, wanted, tags: [] }
  const lookFor = async (what: Wanted): Promise<Search> => ({
    ...request,
    wanted: what,
    tags: request.isByTags ? await findTags(db, what) : [],
  })
  const find = async (what: Search): Promise<SearchResult> => {
    const beginning = request.isCounted ? undefined : await findBeginning(db, what, slice)
    const isFull = beginning?.ids.length === slice.limit
    const page = isFull ? beginning : await findTitles(db, what, slice, beginning)
    return { ...page, wanted: what.wanted, tags: what.tags }
  }
  const asTyped = await lookFor(wanted)
  const found = await find(asTyped)
  const forgiven = found.count === 0 ? await forgive(db, request.query) : undefined
  const isMistyped = forgiven && !(isFiltered(asTyped) && (await matchesAny(db, { ...asTyped, ...noFilter })))
  return isMistyped ? find(await lookFor(forgiven)) : found
}
