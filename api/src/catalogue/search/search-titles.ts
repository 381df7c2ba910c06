import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import type { KnownCounts } from './known-counts.ts'
import { isWithinOneMistake, shortened } from './near-words.ts'
import type { Search } from './search-match-store.ts'
import { forgivableWordsOf, forgiving, type Wanted, wantedOf } from './search-query.ts'
import { findPublishers, findTitles, findWords, type SearchPage } from './search-store.ts'

type Db = Kysely<Database>

/** Words tried in place of one that finds nothing. */
const maxNearWords = 5

/** The search with one typing mistake in each of its Latin words forgiven; undefined when that finds no other words. */
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
}

/** What a search found, and what it looked for in the end; `wanted` is undefined when there was nothing to look for. */
export interface SearchResult extends SearchPage {
  wanted: Wanted | undefined
}

/** Titles for a search as typed. Only when it finds none is a typing mistake assumed. */
export async function search(db: Db, request: SearchRequest, slice: Slice, counts: KnownCounts): Promise<SearchResult> {
  const wanted = wantedOf(request.query)
  if (!wanted) return { ids: [], count: 0, isAtLeast: false, wanted }
  const find = async (what: Wanted): Promise<SearchResult> => {
    const publishers = request.isByPublisher ? await findPublishers(db, what) : []
    return { ...(await findTitles(db, { ...request, wanted: what, publishers }, slice, counts)), wanted: what }
  }
  const found = await find(wanted)
  const forgiven = found.count === 0 ? await forgive(db, request.query) : undefined
  return forgiven ? find(forgiven) : found
}
