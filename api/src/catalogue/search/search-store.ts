import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import {
  allowed,
  anyOf,
  type Condition,
  containing,
  equalTo,
  lowestPrice,
  type Matching,
  matching,
  matchingStart,
  matchingWhole,
  type Search,
  startingWith,
  texts,
} from './search-match-store.ts'
import type { Wanted } from './search-query.ts'
import type { WideSearches } from './wide-searches.ts'

type Db = Kysely<Database>

export interface SearchPage {
  ids: string[]
  /** At most `most` of the search. */
  count: number
  /** There are more than `count`. */
  isAtLeast: boolean
}

/** So many rows are read in order before the rest is. */
const firstRead = 20_000

/**
 * Of up to so many titles that begin with a wide search, all are read and sorted. With more, the first ones are sooner found in the
 * order of the index: reading 10,000 rows of all over the table takes 60 ms, and with a filter by what is sold 180 ms.
 */
const mostSortedStarts = 1500

const newestFirst = sql`published_at desc, full_title_id`

/** What a match is sorted by, before its date. */
function sortKey({ sort, locale, now, wanted: { whole } }: Search): Condition {
  if (sort === 'title') return locale === 'ja' ? sql`sort_ja` : sql`sort_en`
  if (sort === 'price') return lowestPrice(now)
  if (sort === 'newest' || whole.length === 0) return sql`0`
  return sql`case when ${anyOf(whole.map(equalTo))} then 0 when ${anyOf(whole.map(startingWith))} then 1 else 2 end`
}

/** The order of matches with the same sort key. */
const orderOfEquals = ({ sort }: Search) => (sort === 'title' ? sql`full_title_id` : newestFirst)

/**
 * Matches by the index, counted and sorted up to `most`. Every hit of the index is checked: 東京都 has the pairs of 東京と京都 too.
 * The grams are apart from the check, so that they are not compared again row by row.
 */
async function findByIndex(db: Db, search: Search, { likely, plain }: Matching, slice: Slice): Promise<SearchPage> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (
      select full_title_id, published_at, ${sortKey(search)} as sort_key from title_search
      where ${likely} and ${plain} and ${allowed(search)} limit ${search.most + 1})
    select (select count(*)::int from found) as count, array(
      select full_title_id from found order by sort_key, ${orderOfEquals(search)} limit ${slice.limit} offset ${slice.offset}) as ids`.execute(
    db,
  )
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  return { ids, count: Math.min(count, search.most), isAtLeast: count > search.most }
}

/**
 * Matches in the order of an index, when so many titles match that the first ones are found soon. The limit inside makes
 * PostgreSQL read in that order, whatever number of matches it expects.
 */
async function findInOrder(db: Db, search: Search, condition: Condition, { offset, limit }: Slice): Promise<string[]> {
  const equals = orderOfEquals(search)
  const order = search.sort === 'title' ? sql`${sortKey(search)}, ${equals}` : equals
  const among = async (most: number) => {
    const { rows } = await sql<{ full_title_id: string }>`
      select full_title_id from (select * from title_search order by ${order} limit ${most}) as title_search
      where ${condition} and ${allowed(search)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
    return rows.map((row) => row.full_title_id)
  }
  const ids = await among(firstRead)
  return ids.length < limit ? among(2 ** 31) : ids
}

/** The slice of a list in which `better` matches come before the rest. */
async function continued(better: SearchPage, slice: Slice, rest: (slice: Slice) => Promise<string[]>) {
  const missing = slice.limit - better.ids.length
  if (missing <= 0) return better.ids
  return [...better.ids, ...(await rest({ offset: Math.max(0, slice.offset - better.count), limit: missing }))]
}

/** Of more matches than are sorted: exact ones, then those that begin with the search, then the others. */
async function findBest(db: Db, search: Search, all: Matching, slice: Slice): Promise<string[]> {
  if (search.sort !== 'relevance' || search.wanted.whole.length === 0) return findInOrder(db, search, all.plain, slice)
  const start = matchingStart(search)
  const starting = await findByIndex(db, { ...search, most: mostSortedStarts }, start, slice)
  if (!starting.isAtLeast)
    return continued(starting, slice, (rest) => findInOrder(db, search, sql`${all.plain} and not ${start.plain}`, rest))
  const whole = matchingWhole(search)
  const exact = await findByIndex(db, search, whole, slice)
  return continued(exact, slice, (rest) => findInOrder(db, search, sql`${start.plain} and not ${whole.plain}`, rest))
}

/**
 * Titles that are in the shop and match, best first; the list and its count end at `most`.
 * @param wide learns of a search that finds more, which is not counted then while it is known
 */
export async function findTitles(
  db: Db,
  search: Search,
  { offset, limit }: Slice,
  wide: WideSearches,
): Promise<SearchPage> {
  const slice = { offset, limit: Math.max(0, Math.min(limit, search.most - offset)) }
  const all = matching(search)
  // The lowest price depends on the moment, so that no index has its order.
  const canReadInOrder = slice.limit > 0 && search.sort !== 'price'
  if (canReadInOrder && wide.has(search))
    return { ids: await findBest(db, search, all, slice), count: search.most, isAtLeast: true }
  const page = await findByIndex(db, search, all, slice)
  if (!page.isAtLeast) return page
  wide.add(search)
  return canReadInOrder ? { ...page, ids: await findBest(db, search, all, slice) } : page
}

/** More publishers of one word are not worth a search by all of them. */
const maxPublishers = 200

/** For each term, publishers that it matches; one of a single letter matches none. */
export async function findPublishers(db: Db, { terms }: Wanted): Promise<string[][]> {
  const columns = terms.map(({ forms }) => {
    const searched = forms.filter((form) => !form.isStart)
    if (searched.length === 0) return sql`'[]'::json`
    const isMatch = anyOf(searched.map(({ text }) => containing(text)))
    return sql`to_json(array(select publisher_id from publisher_search where ${isMatch} limit ${maxPublishers}))`
  })
  const { rows } = await sql<{ found: string[][] }>`
    select json_build_array(${sql.join(columns)}) as found`.execute(db)
  return rows[0]?.found ?? []
}

/** Known words that have one of these shortened forms. */
export async function findWords(db: Db, forms: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .distinct()
    .where(sql<boolean>`shortened = any(${texts(forms)})`)
    .limit(1000)
    .execute()
  return rows.map((row) => row.word)
}
