import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import type { Count, KnownCounts } from './known-counts.ts'
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
  type Search,
  startingWith,
} from './search-match-store.ts'

type Db = Kysely<Database>

export interface SearchPage extends Count {
  ids: string[]
}

/**
 * When there are more matches than are counted: how many rows to read in order, first a number that is nearly always enough, then
 * all.
 */
const untilFound = [20_000, 2 ** 31]

/** From this many matches on, reading the first ones in the order of an index is tried before sorting all. */
const manyMatches = 4000

/**
 * Up to this many titles that begin with a wide search are all read and sorted. With more, reading in the order of the index is
 * faster: reading 10,000 rows all over the table takes 60 ms, and 180 ms with a filter by offers.
 */
const mostSortedStarts = 1500

/**
 * This many of the newest titles are read first. If more than one title in a hundred begins with the search, they fill a page,
 * whereas the index of grams would first list all of them.
 */
const readsOfNewest = [2000]

const newestFirst = sql`published_at desc, full_title_id`

/** The sort key of a match, before its date. */
function sortKey({ sort, locale, now, wanted: { whole } }: Search): Condition {
  if (sort === 'title') return locale === 'ja' ? sql`sort_ja` : sql`sort_en`
  if (sort === 'price') return lowestPrice(now)
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
async function startingPart(db: Db, search: Search, slice: Slice) {
  const [start, whole] = [matchingStart(search), matchingWhole(search)]
  const exact = await findByIndex(db, search, [whole], slice)
  const beginning = sql`${start.plain} and not ${whole.plain}`
  return (reads: readonly number[]) => continued(exact, slice, (of) => findInOrder(db, search, beginning, of, reads))
}

/** The best matches, when so many titles begin with the search that the newest ones fill the list; otherwise undefined. */
export async function findAmongNewest(db: Db, search: Search, slice: Slice): Promise<string[] | undefined> {
  if (!isRanked(search)) return undefined
  const ids = await (await startingPart(db, search, slice))(readsOfNewest)
  return ids.length === slice.limit ? ids : undefined
}

/**
 * A slice of many matches, without reading all: exact ones, then those that begin with the search, then the others. May be too
 * few, because at most this many rows are read in order.
 */
async function findBest(
  db: Db,
  search: Search,
  all: Matching,
  slice: Slice,
  reads: readonly number[],
): Promise<string[]> {
  const inOrder = (condition: Condition) => (of: Slice) => findInOrder(db, search, condition, of, reads)
  if (!isRanked(search)) return inOrder(all.plain)(slice)
  const starting = await startingPart(db, search, slice)
  const first = await starting(readsOfNewest)
  if (first.length === slice.limit) return first
  const start = matchingStart(search)
  // A page after the sorted matches needs their total, to know where the others start.
  const most = slice.offset + slice.limit <= mostSortedStarts ? mostSortedStarts : search.most
  const sorted = await findByIndex(db, { ...search, most }, [start], slice)
  if (sorted.isAtLeast) return starting(reads)
  return continued(sorted, slice, inOrder(sql`${all.plain} and not ${start.plain}`))
}

/**
 * Titles that are in the shop and match, best first; the list and its count end at `most`.
 * @param counts cache for the number of matches of wide searches
 */
export async function findTitles(
  db: Db,
  search: Search,
  { offset, limit }: Slice,
  counts: KnownCounts,
): Promise<SearchPage> {
  const slice = { offset, limit: Math.max(0, Math.min(limit, search.most - offset)) }
  const all = matching(search)
  // The lowest price changes over time, so no index has its order.
  const canReadInOrder = slice.limit > 0 && search.sort !== 'price'
  const known = canReadInOrder ? counts.of(search) : undefined
  if (known) {
    // With up to `most` matches, reading more rows than there are matches is not worth it: sorting all reads as many.
    const reads = known.isAtLeast ? untilFound : [known.count]
    const ids = await findBest(db, search, all, slice, reads)
    if (known.isAtLeast || ids.length === slice.limit) return { ids, ...known }
  }
  const page = await findByIndex(db, search, matchingParts(search), slice)
  if (page.isAtLeast || page.count >= manyMatches) counts.set(search, page)
  return page.isAtLeast && canReadInOrder ? { ...page, ids: await findBest(db, search, all, slice, untilFound) } : page
}

/** Whether any title matches. */
export async function matchesAny(db: Db, search: Search): Promise<boolean> {
  const { isAtLeast } = await findByIndex(db, { ...search, most: 0 }, matchingParts(search), { offset: 0, limit: 0 })
  return isAtLeast
}
