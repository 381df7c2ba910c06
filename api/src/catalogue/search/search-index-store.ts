import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { shortened } from './near-words.ts'
import { describeTitle, forgivableWords, joined, searchTexts } from './search-document.ts'

type Db = Kysely<Database>

/** Titles per statement. */
const batch = 500

async function addWords(db: Db, words: readonly string[]): Promise<void> {
  const known = new Set(words)
  if (known.size === 0) return
  const rows = [...known].flatMap((word) => shortened(word).map((form) => ({ shortened: form, word })))
  await sql`
    insert into search_word (shortened, word)
    select * from unnest(${rows.map((row) => row.shortened)}::text[], ${rows.map((row) => row.word)}::text[])
    on conflict do nothing`.execute(db)
}

async function indexBatch(db: Db, fullTitleIds: readonly string[]): Promise<void> {
  const titles = await db
    .selectFrom('title')
    .select(['full_title_id', 'publisher_id', 'name_ja', 'name_en', 'reading', 'genre', 'published_at'])
    .where(sql<boolean>`full_title_id = any(${fullTitleIds}::text[])`)
    .execute()
  if (titles.length === 0) return
  await db
    .insertInto('title_search')
    .values(titles.map(describeTitle))
    .onConflict((conflict) =>
      conflict.column('full_title_id').doUpdateSet((eb) => ({
        publisher_id: eb.ref('excluded.publisher_id'),
        genre: eb.ref('excluded.genre'),
        published_at: eb.ref('excluded.published_at'),
        folded: eb.ref('excluded.folded'),
        sort_ja: eb.ref('excluded.sort_ja'),
        sort_en: eb.ref('excluded.sort_en'),
        grams: eb.ref('excluded.grams'),
      })),
    )
    .execute()
  await addWords(db, titles.flatMap(forgivableWords))
}

/**
 * Makes the search find these titles as they are now. Whoever adds or changes a title calls this in the same transaction; a
 * deleted title leaves the search by itself.
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
  for (let i = 0; i < publishers.length; i += batch)
    await trx
      .insertInto('publisher_search')
      .values(
        publishers
          .slice(i, i + batch)
          .map((row) => ({ publisher_id: row.publisher_id, folded: joined(searchTexts(row)) })),
      )
      .onConflict((conflict) =>
        conflict.column('publisher_id').doUpdateSet((eb) => ({ folded: eb.ref('excluded.folded') })),
      )
      .execute()
  await addWords(trx, publishers.flatMap(forgivableWords))
}

/** Indexes all publishers and titles anew, for a migration that changes how they are indexed. */
export async function indexEverything(trx: Db): Promise<void> {
  const publishers = await trx.selectFrom('publisher').select('publisher_id').execute()
  await indexPublishers(
    trx,
    publishers.map((row) => row.publisher_id),
  )
  for (let after = ''; ; ) {
    const titles = await trx
      .selectFrom('title')
      .select('full_title_id')
      .where('full_title_id', '>', after)
      .orderBy('full_title_id')
      .limit(batch)
      .execute()
    await indexTitles(
      trx,
      titles.map((row) => row.full_title_id),
    )
    const last = titles.at(-1)
    if (!last) return
    after = last.full_title_id
  }
}
