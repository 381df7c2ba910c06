import type { Genre } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { SearchSort } from '@ginmaku/shared-contracts/api/search.ts'
import type { Locale, QualityType, SalesType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Slice } from '../title-store.ts'
import { gramsAtStart, gramsOfWhole, gramsWithin } from './grams.ts'
import { boundary, genreGram, publisherGram } from './search-document.ts'
import type { Term, Wanted } from './search-query.ts'

type Db = Kysely<Database>
type Condition = RawBuilder<unknown>

export interface SearchFilter {
  genre?: Genre | undefined
  publisher_id?: string | undefined
  sales_type?: SalesType | undefined
  quality_type?: QualityType | undefined
}

export interface Search extends SearchFilter {
  wanted: Wanted
  /** For each term, publishers that match it. */
  publishers: readonly (readonly string[])[]
  sort: SearchSort
  locale: Locale
  now: Date
  /** Counts no further, and sorts the matches itself only up to so many. */
  most: number
}

export interface SearchPage {
  ids: string[]
  /** At most `most`. */
  count: number
  isAtLeast: boolean
}

/** Newest titles that are read one by one before older ones are. */
const window = 20_000

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
const containing = (form: string) => sql`folded like ${`%${escapeLike(form)}%`}`
const startingWith = (form: string) => containing(boundary + form)
const equalTo = (form: string) => containing(boundary + form + boundary)
const listOf = (texts: readonly string[]) => sql`${texts}::text[]`
const anyOf = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` or `)})`
const allOf = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` and `)})`

/** How one set of matches is found: by the index, or by reading row after row. */
interface Matching {
  indexed: Condition
  plain: Condition
}

const required = ({ genre, publisher_id }: SearchFilter): string[] => [
  ...(genre === undefined ? [] : [genreGram(genre)]),
  ...(publisher_id === undefined ? [] : [publisherGram(publisher_id)]),
]

/** Every hit of the index is checked again: 東京都 has the pairs of 東京と京都 too. */
function byForm(forms: readonly string[], grams: (form: string) => string[], check: (form: string) => Condition) {
  return (filter: SearchFilter) => {
    const indexed = (form: string) => {
      const elements = [...grams(form), ...required(filter)]
      return elements.length > 0 ? sql`(grams @> ${listOf(elements)} and ${check(form)})` : check(form)
    }
    return { indexed: forms.map(indexed), plain: forms.map(check) }
  }
}

function matchingTerm({ forms, isStart }: Term, publishers: readonly string[], filter: SearchFilter): Matching {
  const texts = isStart ? byForm(forms, gramsAtStart, startingWith) : byForm(forms, gramsWithin, containing)
  const { indexed, plain } = texts(filter)
  if (publishers.length === 0) return { indexed: anyOf(indexed), plain: anyOf(plain) }
  const ofPublishers = sql`grams && ${listOf(publishers.map(publisherGram))}`
  const withFilter = required(filter).length > 0 ? sql`grams @> ${listOf(required(filter))} and ` : sql``
  return {
    indexed: anyOf([...indexed, sql`(${withFilter}${ofPublishers})`]),
    plain: anyOf([...plain, sql`publisher_id = any(${listOf(publishers)})`]),
  }
}

function matching({ wanted, publishers, ...filter }: Search): Matching {
  const terms = wanted.terms.map((term, i) => matchingTerm(term, publishers[i] ?? [], filter))
  return { indexed: allOf(terms.map((term) => term.indexed)), plain: allOf(terms.map((term) => term.plain)) }
}

/** Matches of a better rank, best last: those that begin with the search, and those that are it. */
function betterMatches({ wanted: { whole }, ...filter }: Search): Matching[] {
  if (whole.length === 0) return []
  const kinds = [byForm(whole, gramsAtStart, startingWith), byForm(whole, gramsOfWhole, equalTo)]
  return kinds
    .map((kind) => kind(filter))
    .map(({ indexed, plain }) => ({ indexed: anyOf(indexed), plain: anyOf(plain) }))
}

const onSale = (now: Date) =>
  sql`pack.on_sale_from <= ${now} and (pack.on_sale_until is null or pack.on_sale_until > ${now})`

function filters({ genre, publisher_id, sales_type, quality_type, now }: Search): Condition {
  const conditions = [sql`published_at <= ${now}`]
  if (genre !== undefined) conditions.push(sql`genre = ${genre}`)
  if (publisher_id !== undefined) conditions.push(sql`publisher_id = ${publisher_id}`)
  if (sales_type !== undefined || quality_type !== undefined)
    conditions.push(sql`exists (
      select from pack inner join pack_price on pack_price.pack_id = pack.pack_id
      where pack.full_title_id = title_search.full_title_id and ${onSale(now)}
        ${sales_type === undefined ? sql`` : sql`and pack.sales_type = ${sales_type}`}
        ${quality_type === undefined ? sql`` : sql`and pack_price.quality_type = ${quality_type}`})`)
  return allOf(conditions)
}

const newestFirst = sql`published_at desc, full_title_id`

/** What a match is sorted by, before its date. */
function sortKey(search: Search): Condition {
  const { sort, locale, now, wanted } = search
  if (sort === 'title') return locale === 'ja' ? sql`sort_ja` : sql`sort_en`
  if (sort === 'price')
    return sql`(select min(pack_price.price) from pack inner join pack_price on pack_price.pack_id = pack.pack_id
      where pack.full_title_id = title_search.full_title_id and ${onSale(now)})`
  if (sort === 'newest' || wanted.whole.length === 0) return sql`0`
  return sql`case when ${anyOf(wanted.whole.map(equalTo))} then 0 when ${anyOf(wanted.whole.map(startingWith))} then 1 else 2 end`
}

/** All matches by the index, counted and sorted up to `most`. */
async function findByIndex(
  db: Db,
  search: Search,
  { indexed }: Matching,
  { offset, limit }: Slice,
): Promise<SearchPage> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (
      select full_title_id, published_at, ${sortKey(search)} as sort_key from title_search
      where ${indexed} and ${filters(search)} limit ${search.most + 1})
    select (select count(*)::int from found) as count,
      array(select full_title_id from found order by sort_key, ${newestFirst} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  return { ids, count: Math.min(count, search.most), isAtLeast: count > search.most }
}

/**
 * Matches in the order of an index, for searches that so many titles match that the first ones are soon found. The limit inside
 * makes PostgreSQL read in that order, whatever it expects of the condition.
 */
async function findInOrder(db: Db, search: Search, condition: Condition, { offset, limit }: Slice): Promise<string[]> {
  const order = search.sort === 'title' ? sql`${sortKey(search)}, full_title_id` : newestFirst
  const within = async (most: number) => {
    const { rows } = await sql<{ full_title_id: string }>`
      select full_title_id from (select * from title_search order by ${order} limit ${most}) as title_search
      where ${condition} and ${filters(search)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
    return rows.map((row) => row.full_title_id)
  }
  const ids = await within(window)
  return ids.length < limit ? within(2 ** 31) : ids
}

/** The part of a list at `slice` when `better` comes before `rest`. */
async function after(better: SearchPage, slice: Slice, rest: (slice: Slice) => Promise<string[]>): Promise<string[]> {
  const missing = slice.limit - better.ids.length
  if (missing <= 0) return better.ids
  return [...better.ids, ...(await rest({ offset: Math.max(0, slice.offset - better.count), limit: missing }))]
}

/** The best of more matches than are sorted: exact ones first, then those that begin with the search, then the rest. */
async function findBest(db: Db, search: Search, all: Matching, slice: Slice): Promise<string[]> {
  const [starting, exact] = betterMatches(search)
  if (search.sort !== 'relevance' || !starting || !exact) return findInOrder(db, search, all.plain, slice)
  const without = (some: Matching, others: Matching) => sql`${some.plain} and not ${others.plain}`
  const begun = await findByIndex(db, search, starting, slice)
  if (!begun.isAtLeast) return after(begun, slice, (rest) => findInOrder(db, search, without(all, starting), rest))
  const whole = await findByIndex(db, search, exact, slice)
  return after(whole, slice, (rest) => findInOrder(db, search, without(starting, exact), rest))
}

/** Titles that are in the shop and match, best first; the list and its count end at `most`. */
export async function findTitles(db: Db, search: Search, { offset, limit }: Slice): Promise<SearchPage> {
  const slice = { offset, limit: Math.max(0, Math.min(limit, search.most - offset)) }
  const all = matching(search)
  const page = await findByIndex(db, search, all, slice)
  if (!page.isAtLeast || slice.limit === 0 || search.sort === 'price') return page
  return { ...page, ids: await findBest(db, search, all, slice) }
}

/** For each term, publishers that it matches; a single letter matches none. */
export async function findPublishers(db: Db, { terms }: Wanted): Promise<string[][]> {
  const searched = terms.filter((term) => !term.isStart)
  if (searched.length === 0) return []
  const columns = terms.map(({ forms, isStart }) =>
    isStart
      ? sql`'{}'::text[]`
      : sql`array(select publisher_id from publisher_search where ${anyOf(forms.map(containing))} limit ${maxPublishers})`,
  )
  const { rows } = await sql<Record<string, string[]>>`
    select ${sql.join(columns.map((column, i) => sql`${column} as ${sql.ref(`term_${i}`)}`))}`.execute(db)
  return terms.map((_, i) => rows[0]?.[`term_${i}`] ?? [])
}

/** More publishers of one word are not worth a search by all of them. */
const maxPublishers = 200

/** Known words that share a shortened form with these, by form. */
export async function findWords(db: Db, forms: readonly string[]): Promise<{ shortened: string; word: string }[]> {
  return db
    .selectFrom('search_word')
    .selectAll()
    .where(sql<boolean>`shortened = any(${listOf(forms)})`)
    .limit(1000)
    .execute()
}
