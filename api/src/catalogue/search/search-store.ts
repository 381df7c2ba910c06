import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import type { Count, KnownCounts } from './known-counts.ts'
import {
  allowed,
  anyOf,
  type Condition,
  containing,
  equalTo,
  lowestPrice,
  type Matching,
  matching,
  matchingParts,
  matchingStart,
  matchingWhole,
  type Search,
  startingWith,
  texts,
} from './search-match-store.ts'
import type { Wanted } from './search-query.ts'

type Db = Kysely<Database>

export interface SearchPage extends Count {
  ids: string[]
}

/** Of more matches than are counted, how many rows are read in order: at first as many as nearly always suffice, then all. */
const untilFound = [20_000, 2 ** 31]

/** From so many matches on it is worth a try to find the first ones in the order of an index instead of sorting all. */
const manyMatches = 4000

/**
 * Of up to so many titles that begin with a wide search, all are read and sorted. With more, the first ones are sooner found in the
 * order of the index: reading 10,000 rows of all over the table takes 60 ms, and with a filter by what is sold 180 ms.
 */
const mostSortedStarts = 1500

/**
 * So many of the newest titles are read first. If more than one title in a hundred begins with the search, they fill a page, while
 * the index of grams would first list all that do.
 */
const readsOfNewest = [2000]

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
 * Matches by the index, counted and sorted up to `most`; a part is only read if those before it are too few. Every hit of the index
 * is checked: 東京都 has the pairs of 東京と京都 too. The grams are apart from the check, so that they are not compared again row by row.
 */
async function findByIndex(db: Db, search: Search, parts: readonly Matching[], slice: Slice): Promise<SearchPage> {
  const most = search.most + 1
  // A limit of its own for each part, because PostgreSQL would plan to read all of a part that only the whole limits.
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
 * Matches in the order of an index, when so many titles match that the first ones are found soon. The limit inside makes
 * PostgreSQL read in that order, whatever number of matches it expects.
 * @param reads how many rows to read, in tries: the next one when there were too few matches among them
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

/** The part of a list that exact matches and then those that begin with the search fill; may be too few, as in {@link findInOrder}. */
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
 * Of many matches, without reading all: exact ones, then those that begin with the search, then the others. May be too few when so many
 * rows are read in order at most.
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
  // A page beyond the sorted ones needs the number of all, to know where the others begin.
  const most = slice.offset + slice.limit <= mostSortedStarts ? mostSortedStarts : search.most
  const sorted = await findByIndex(db, { ...search, most }, [start], slice)
  if (sorted.isAtLeast) return starting(reads)
  return continued(sorted, slice, inOrder(sql`${all.plain} and not ${start.plain}`))
}

/**
 * Titles that are in the shop and match, best first; the list and its count end at `most`.
 * @param counts learns how many match when they are many; while it knows, they are not counted again
 */
export async function findTitles(
  db: Db,
  search: Search,
  { offset, limit }: Slice,
  counts: KnownCounts,
): Promise<SearchPage> {
  const slice = { offset, limit: Math.max(0, Math.min(limit, search.most - offset)) }
  const all = matching(search)
  // The lowest price depends on the moment, so that no index has its order.
  const canReadInOrder = slice.limit > 0 && search.sort !== 'price'
  const known = canReadInOrder ? counts.of(search) : undefined
  if (known) {
    // Up to `most`, it is not worth more rows than there are matches: so many are read when all are sorted.
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
