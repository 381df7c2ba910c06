import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { TitleTable } from '../catalogue-tables.ts'
import { gramsOf } from './grams.ts'
import { isForgivable, lookedUpBy } from './near-words.ts'
import { namesPeople, type Person, peopleOf, textsOfPerson } from './people.ts'
import { describeTitle, foldedKeywords, forgivableWords, joined, latinWords, searchTexts } from './search-document.ts'

/** A title in the search index, always made by `describeTitle`. */
export interface TitleSearchTable
  extends Pick<TitleTable, 'full_title_id' | 'publisher_id' | 'genre' | 'published_at'> {
  /** Its folded texts, with a line break before and after each. */
  folded: string
  sort_ja: string
  sort_en: string
  /** Made by `describeTitle`: its publisher, genre, people and keywords, and whether it is live. */
  tags: string[]
  /** Made by `gramsOf`, and one for each tag. */
  grams: number[]
}

export interface PublisherSearchTable {
  publisher_id: string
  folded: string
}

/** Someone whom a title names, made by `textsOfPerson`. A person whom no title names any more stays. */
export interface PersonSearchTable {
  name_ja: string
  name_en: string
  folded: string
  grams: number[]
}

/** A Latin word that occurs in a name, by one of the forms that `lookedUpBy` gives. */
export interface SearchWordTable {
  shortened: string
  word: string
}

export interface SearchTables {
  title_search: TitleSearchTable
  publisher_search: PublisherSearchTable
  person_search: PersonSearchTable
  search_keyword: { keyword: string }
  search_word: SearchWordTable
}

declare module '../../database/tables.ts' {
  interface Database extends SearchTables {}
}

type Db = Kysely<Database>

/** Rows per statement. */
const batch = 1000

async function addWords(db: Db, words: readonly string[]): Promise<void> {
  const all = [...new Set(words)]
  const known = await db
    .selectFrom('search_word')
    .select('word')
    .where(sql<boolean>`shortened = word and shortened = any(${all}::text[])`)
    .execute()
  const without = new Set(known.map((row) => row.word))
  const added = all.filter((word) => !without.has(word))
  const rows = added.flatMap((word) => lookedUpBy(word).map((form) => ({ shortened: form, word })))
  if (rows.length === 0) return
  // In one order, so that two transactions adding the same words wait for one another instead of deadlocking.
  await sql`
    insert into search_word select * from json_populate_recordset(null::search_word, ${JSON.stringify(rows)})
    order by shortened, word on conflict do nothing`.execute(db)
}

async function addPeople(db: Db, people: readonly Person[]): Promise<void> {
  const all = [...new Map(people.map((person) => [person.name_ja, person])).values()]
  if (all.length === 0) return
  const rows = all.map((person) => {
    const texts = textsOfPerson(person)
    return { ...person, folded: joined(texts), grams: [...new Set(texts.flatMap(gramsOf))] }
  })
  // In one order, as in addWords.
  await sql`
    insert into person_search (name_ja, name_en, folded, grams)
    select name_ja, name_en, folded, grams from json_populate_recordset(null::person_search, ${JSON.stringify(rows)})
    order by name_ja
    on conflict (name_ja) do update set name_en = excluded.name_en, folded = excluded.folded, grams = excluded.grams
      where person_search.name_en <> excluded.name_en`.execute(db)
  await addWords(
    db,
    all.flatMap(({ name_en }) => latinWords(name_en).filter(isForgivable)),
  )
}

const isLive = sql<boolean>`exists(
  select from live_event where live_event.full_title_id = title.full_title_id)`.as('is_live')

async function addKeywords(db: Db, keywords: readonly string[]): Promise<void> {
  const all = [...new Set(keywords)].sort()
  if (all.length === 0) return
  await sql`insert into search_keyword select unnest(${all}::text[]) on conflict do nothing`.execute(db)
}

async function indexBatch(db: Db, fullTitleIds: readonly string[]): Promise<void> {
  const titles = await db
    .selectFrom('title')
    .select([
      'full_title_id',
      'publisher_id',
      'name_ja',
      'name_en',
      'reading',
      'genre',
      'published_at',
      'keywords',
      ...namesPeople,
    ])
    .select(isLive)
    .where(sql<boolean>`full_title_id = any(${fullTitleIds}::text[])`)
    .execute()
  await sql`
    insert into title_search (full_title_id, publisher_id, genre, published_at, folded, sort_ja, sort_en, tags, grams)
    select full_title_id, publisher_id, genre, published_at, folded, sort_ja, sort_en, tags, grams
    from json_populate_recordset(null::title_search, ${JSON.stringify(titles.map(describeTitle))})
    on conflict (full_title_id) do update set publisher_id = excluded.publisher_id, genre = excluded.genre,
      published_at = excluded.published_at, folded = excluded.folded, sort_ja = excluded.sort_ja,
      sort_en = excluded.sort_en, tags = excluded.tags, grams = excluded.grams`.execute(db)
  await addPeople(db, titles.flatMap(peopleOf))
  await addKeywords(db, titles.flatMap(foldedKeywords))
  await addWords(db, titles.flatMap(forgivableWords))
}

/**
 * Makes the search find these titles as they are now. Must be called in the transaction that adds or changes a title; a
 * deleted title is removed from the search by the database.
 */
export async function indexTitles(trx: Db, fullTitleIds: readonly string[]): Promise<void> {
  for (let i = 0; i < fullTitleIds.length; i += batch) await indexBatch(trx, fullTitleIds.slice(i, i + batch))
}

/** The same for publishers. Their titles need not be indexed again: they are found through the publisher's id. */
export async function indexPublishers(trx: Db, publisherIds: readonly string[]): Promise<void> {
  const publishers = await trx
    .selectFrom('publisher')
    .select(['publisher_id', 'name_ja', 'name_en', 'reading'])
    .where(sql<boolean>`publisher_id = any(${publisherIds}::text[])`)
    .execute()
  const rows = publishers.map((row) => ({ publisher_id: row.publisher_id, folded: joined(searchTexts(row)) }))
  await sql`
    insert into publisher_search (publisher_id, folded)
    select publisher_id, folded from json_populate_recordset(null::publisher_search, ${JSON.stringify(rows)})
    on conflict (publisher_id) do update set folded = excluded.folded`.execute(trx)
  await addWords(trx, publishers.flatMap(forgivableWords))
}

/** Indexes all publishers and titles again, e.g. after a change of how they are indexed; returns the number of titles. */
export async function indexEverything(db: Db): Promise<number> {
  const publishers = await db.selectFrom('publisher').select('publisher_id').execute()
  await indexPublishers(
    db,
    publishers.map((row) => row.publisher_id),
  )
  let count = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const titles = await db
      .selectFrom('title')
      .select('full_title_id')
      .where('full_title_id', '>', last)
      .orderBy('full_title_id')
      .limit(batch)
      .execute()
    const ids = titles.map((row) => row.full_title_id)
    await indexTitles(db, ids)
    count += ids.length
    last = ids.at(-1)
  }
  return count
}
