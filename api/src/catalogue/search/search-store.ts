import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import { hasGramOfWhole } from './grams.ts'
import {
  allowed,
  anyOf,
  type Condition,
  equalTo,
  lowestPrice,
  type Matching,
  matching,
  matchingParts,
  matchingStart,
  matchingWhole,
  newestFirst,
  type Search,
  startingWith,
  texts,
} from './search-match-store.ts'
import { isWide } from './wide-search-store.ts'

type Db = Kysely<Database>

export interface SearchPage {
  ids: string[]
  /** Number of matches, up to the limit of the search, `most`. */
  count: number
  /** There are more than `count`. */
  isAtLeast: boolean
}

/** Limit for counting and listing: counting more takes most of the time of a wide search, and viewers rarely read that far. */
export const maxFound = 1000

/**
 * So many of the newest titles are read at first. If one title in 250 begins with the search, they fill a page, whereas the
 * index of grams would first list all of them.
 */
const readsOfNewest = 5000

/** So many fill a page nearly always when more titles begin with the search than are counted. */
const readsOfMany = 20_000

/** If the newest titles do not fill a page, mostly fewer than this match, and sorting those is faster than reading on. */
const mostSorted = 10_000

const readsOfAll = 2 ** 31

/** The sort key of a match, before its date. */
function sortKey({ sort, locale, wanted: { whole } }: Search): Condition {
  if (sort === 'title') return locale === 'ja' ? sql`sort_ja` : sql`sort_en`
  if (sort === 'newest' || whole.length === 0) return sql`0`
  return sql`case when ${anyOf(whole.map(equalTo))} then 0 when ${anyOf(whole.map(startingWith))} then 1 else 2 end`
}

/** The order of matches with the same sort key. */
const orderOfEquals = ({ sort }: Search) => (sort === 'title' ? sql`full_title_id` : newestFirst)

/**
 * Matches by the index, counted and sorted up to `most`; a part is only read if the earlier parts have too few. Every hit of the
 * index is checked, because 東京と京都 contains the pairs of 東京都 too. Grams and check are separate, so that grams are not compared row
 * by row.
 */
async function findByIndex(db: Db, search: Search, parts: readonly Matching[], slice: Slice): Promise<SearchPage> {
  const most = search.most + 1
  // Each part has its own limit, because with a limit on the whole PostgreSQL would plan to read all of a part.
  const selected = parts.map(
    ({ likely, plain }) => sql`(
      select full_title_id, published_at, ${sortKey(search)} as sort_key from title_search
      where ${likely} and ${plain} and ${allowed(search)} limit ${most})`,
  )
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (select * from (${sql.join(selected, sql` union all `)}) as part limit ${most})
    select (select count(*)::int from found) as count, array(
      select full_title_id from found order by sort_key, ${orderOfEquals(search)} limit ${slice.limit} offset ${slice.offset}) as ids`.execute(
    db,
  )
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  return { ids, count: Math.min(count, search.most), isAtLeast: count > search.most }
}

/**
 * Matches in the order of an index, for searches with so many matches that the first ones are found quickly. The inner limit
 * makes PostgreSQL read in that order, whatever number of matches it expects.
 * @param reads numbers of rows to read; the next number is tried when there were too few matches
 */
async function findInOrder(
  db: Db,
  search: Search,
  condition: Condition,
  { offset, limit }: Slice,
  reads: readonly number[],
): Promise<string[]> {
  const equals = orderOfEquals(search)
  const order = search.sort === 'title' ? sql`${sortKey(search)}, ${equals}` : equals
  let ids: string[] = []
  for (const most of reads) {
    const { rows } = await sql<{ full_title_id: string }>`
      select full_title_id from (select * from title_search order by ${order} limit ${most}) as title_search
      where ${condition} and ${allowed(search)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
    ids = rows.map((row) => row.full_title_id)
    if (ids.length >= limit) break
  }
  return ids
}

/** The slice of a list in which `better` matches come before the rest. */
async function continued(better: SearchPage, slice: Slice, rest: (slice: Slice) => Promise<string[]>) {
  const missing = slice.limit - better.ids.length
  if (missing <= 0) return better.ids
  return [...better.ids, ...(await rest({ offset: Math.max(0, slice.offset - better.count), limit: missing }))]
}

const isRanked = ({ sort, wanted: { whole } }: Search): boolean => sort === 'relevance' && whole.length > 0

/** The exact matches in a list and then those that begin with the search; may be too few, as in {@link findInOrder}. */
async function findStarting(db: Db, search: Search, slice: Slice, reads: readonly number[]): Promise<string[]> {
  const [start, whole] = [matchingStart(search), matchingWhole(search)]
  const exact = await findByIndex(db, search, [whole], slice)
  const beginning = sql`${start.plain} and not ${whole.plain}`
  return continued(exact, slice, (of) => findInOrder(db, search, beginning, of, reads))
}

/** The matches that begin with the search, exact ones first; not counted when the newest titles fill the list. */
export async function findBeginning(db: Db, search: Search, slice: Slice): Promise<SearchPage> {
  if (!isRanked(search)) return { ids: [], count: 0, isAtLeast: false }
  // Exact matches of a longer search cost as much as all titles that begin with it.
  if (search.wanted.whole.every(hasGramOfWhole)) {
    const ids = await findStarting(db, search, slice, [readsOfNewest])
    if (ids.length === slice.limit) return { ids, count: ids.length, isAtLeast: true }
  }
  const sorted = await findByIndex(db, search, [matchingStart(search)], slice)
  if (!sorted.isAtLeast) return sorted
  return { ...sorted, ids: await findStarting(db, search, slice, [readsOfMany, readsOfAll]) }
}

/** A slice of many matches in an order that does not depend on how they match. */
async function findUnranked(db: Db, search: Search, { likely, plain }: Matching, slice: Slice): Promise<string[]> {
  const ids = await findInOrder(db, search, plain, slice, [readsOfNewest])
  if (ids.length === slice.limit) return ids
  const sorted = await findByIndex(db, { ...search, most: mostSorted }, [{ likely, plain }], slice)
  return sorted.isAtLeast ? findInOrder(db, search, plain, slice, [readsOfMany, readsOfAll]) : sorted.ids
}

/** A slice of many matches without reading all: those that begin with the search, then the others. */
async function findBest(db: Db, search: Search, slice: Slice, beginning: SearchPage): Promise<string[]> {
  const { likely, plain } = matching(search)
  const others = isRanked(search) ? sql`${plain} and not ${matchingStart(search).plain}` : plain
  const sort = search.sort === 'relevance' ? 'newest' : search.sort
  return continued(beginning, slice, (of) => findUnranked(db, { ...search, sort }, { likely, plain: others }, of))
}

/** Matches by price; of more than are counted, the most relevant. The lowest price changes over time, so no index has its order. */
async function findCheapest(db: Db, search: Search, { offset, limit }: Slice): Promise<SearchPage> {
  const best = await findTitles(db, { ...search, sort: 'relevance' }, { offset: 0, limit: search.most })
  const { rows } = await sql<{ full_title_id: string }>`
    select full_title_id from title_search where full_title_id = any(${texts(best.ids)})
    order by ${lowestPrice(search.now)}, ${newestFirst} limit ${limit} offset ${offset}`.execute(db)
  return { ...best, ids: rows.map((row) => row.full_title_id) }
}

/**
 * Titles that are in the shop and match, best first; the list and its count end at `most`.
 * @param beginning what {@link findBeginning} has found, if it has been called
 */
export async function findTitles(
  db: Db,
  search: Search,
  { offset, limit }: Slice,
  beginning?: SearchPage,
): Promise<SearchPage> {
  const slice = { offset, limit: Math.max(0, Math.min(limit, search.most - offset)) }
  if (search.sort === 'price') return findCheapest(db, search, slice)
  const page = (await isWide(db, search))
    ? { ids: [], count: search.most, isAtLeast: true }
    : await findByIndex(db, search, matchingParts(search), slice)
  if (!page.isAtLeast || slice.limit === 0) return page
  return { ...page, ids: await findBest(db, search, slice, beginning ?? (await findBeginning(db, search, slice))) }
}

/** Whether any title matches. */
export async function matchesAny(db: Db, search: Search): Promise<boolean> {
  const { isAtLeast } = await findByIndex(db, { ...search, most: 0 }, matchingParts(search), { offset: 0, limit: 0 })
  return isAtLeast
}
