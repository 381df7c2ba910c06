import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { SearchSort } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import type { Locale, QualityType, SalesType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import { gramsAtStart, gramsOfWhole, numberOf } from './grams.ts'
import { type Branch, branchesOf } from './search-branches.ts'
import { boundary } from './search-document.ts'
import type { Form, Term, Wanted } from './search-query.ts'
import { genreTag, personTag, publisherTag } from './tags.ts'

export type Condition = RawBuilder<unknown>

export interface SearchFilter {
  genre?: Genre | undefined
  publisher_id?: string | undefined
  /** Whom the title names, by the name in Japanese. */
  person?: string | undefined
  /** Sold in this way now. */
  sales_type?: SalesType | undefined
  /** Sold in this quality now. */
  quality_type?: QualityType | undefined
}

export interface Search extends SearchFilter {
  wanted: Wanted
  /** For each term, the tags that match it, so that their titles match too. */
  tags: readonly (readonly string[])[]
  sort: SearchSort
  locale: Locale
  now: Date
  /** Limit up to which matches are counted and sorted. */
  most: number
}

/** How to find one set of matches. */
export interface Matching {
  /** A condition on the index of grams; it holds for every match and for some other titles. */
  likely: Condition
  plain: Condition
}

export const texts = (list: readonly string[]) => sql`${list}::text[]`
const numbers = (list: readonly number[]) => sql`${list}::int[]`
export const anyOf = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` or `)})`
const allOf = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

/** A LIKE pattern for a text that contains this one. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

export const containing = (form: string) => sql`folded like ${patternOf(form)}`
export const startingWith = (form: string) => containing(boundary + form)
export const equalTo = (form: string) => containing(boundary + form + boundary)

/** Tags that every title of the list has. */
const required = ({ genre, publisher_id, person }: SearchFilter): string[] => [
  ...(genre === undefined ? [] : [genreTag(genre)]),
  ...(publisher_id === undefined ? [] : [publisherTag(publisher_id)]),
  ...(person === undefined ? [] : [personTag(person)]),
]

function byText(elements: readonly number[], plain: Condition, filter: SearchFilter): Matching {
  const all = [...elements, ...required(filter).map(numberOf)]
  return { likely: all.length > 0 ? sql`grams @> ${numbers(all)}` : plain, plain }
}

const eitherOf = (ways: readonly Matching[]): Matching => ({
  likely: anyOf(ways.map((way) => way.likely)),
  plain: anyOf(ways.map((way) => way.plain)),
})

const containingForm = ({ text, isStart }: Form): Condition => (isStart ? startingWith(text) : containing(text))

/** From this many tags on, PostgreSQL looks each of a title's tags up in a hash table; `&&` compares every pair. */
const manyTags = 9

const tagged = (tags: readonly string[]) =>
  tags.length < manyTags
    ? sql`tags && ${texts(tags)}`
    : sql`exists (select from unnest(tags) as tag where tag = any(${texts(tags)}))`

function containingTerm({ forms }: Term, tags: readonly string[]): Condition {
  const ways = forms.map(containingForm)
  return anyOf(tags.length > 0 ? [...ways, tagged(tags)] : ways)
}

function likelyBy({ grams, tags }: Branch, filter: SearchFilter): Condition {
  const elements = [...grams, ...required(filter).map(numberOf)]
  const conditions: Condition[] = []
  if (tags.length > 0) conditions.push(sql`grams && ${numbers(tags.map(numberOf))}`)
  if (elements.length > 0) conditions.push(sql`grams @> ${numbers(elements)}`)
  return allOf(conditions)
}

/** Titles that match every term; without any, all that the filter allows. */
export function matching({ wanted: { terms }, tags, ...filter }: Search): Matching {
  return {
    likely: anyOf(branchesOf(terms, tags).map((branch) => likelyBy(branch, filter))),
    plain: allOf(terms.map((term, i) => containingTerm(term, tags[i] ?? []))),
  }
}

/**
 * The same titles in disjoint parts. Usually enough titles match by their own texts, so that those that only match by a tag
 * need not be read. With several terms a title can match in both ways at once, so there is only one part.
 */
export function matchingParts(search: Search): Matching[] {
  const [tags = []] = search.tags
  if (search.wanted.terms.length > 1 || tags.length === 0) return [matching(search)]
  const own = matching({ ...search, tags: [] })
  const likely = likelyBy({ grams: [], tags }, search)
  return [own, { likely, plain: sql`${tagged(tags)} and not ${own.plain}` }]
}

/** Titles with a name that begins with the search. */
export const matchingStart = ({ wanted, ...filter }: Search): Matching =>
  eitherOf(wanted.whole.map((form) => byText(gramsAtStart(form), startingWith(form), filter)))

/** Titles with a name that is the search. */
export const matchingWhole = ({ wanted, ...filter }: Search): Matching =>
  eitherOf(wanted.whole.map((form) => byText(gramsOfWhole(form), equalTo(form), filter)))

export const newestFirst = sql`published_at desc, full_title_id`

const onSale = (now: Date) =>
  sql`pack.on_sale_from <= ${now} and (pack.on_sale_until is null or pack.on_sale_until > ${now})`

/** A title that can be rented or bought. */
export const isOffered = (now: Date): Condition =>
  sql`exists (select from pack where pack.full_title_id = title_search.full_title_id and ${onSale(now)})`

/** The lowest price of a title now. */
export const lowestPrice = (now: Date) => sql`(
  select min(pack_price.price) from pack inner join pack_price on pack_price.pack_id = pack.pack_id
  where pack.full_title_id = title_search.full_title_id and ${onSale(now)})`

/** Conditions on every title of the list, independent of the searched terms. */
export function allowed({ genre, publisher_id, person, sales_type, quality_type, now }: Search): Condition {
  const conditions = [sql`published_at <= ${now}`]
  if (genre !== undefined) conditions.push(sql`genre = ${genre}`)
  if (publisher_id !== undefined) conditions.push(sql`publisher_id = ${publisher_id}`)
  if (person !== undefined) conditions.push(tagged([personTag(person)]))
  if (sales_type !== undefined || quality_type !== undefined) {
    const ofType = sales_type === undefined ? sql`` : sql`and pack.sales_type = ${sales_type}`
    const ofQuality = quality_type === undefined ? sql`` : sql`and pack_price.quality_type = ${quality_type}`
    conditions.push(sql`exists (
      select from pack inner join pack_price on pack_price.pack_id = pack.pack_id
      where pack.full_title_id = title_search.full_title_id and ${onSale(now)} ${ofType} ${ofQuality})`)
  }
  return allOf(conditions)
}
