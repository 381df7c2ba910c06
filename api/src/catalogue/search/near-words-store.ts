import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { isWithinOneMistake, shortened, soundForm } from './near-words.ts'

type Db = Kysely<Database>

/** Maximum number of words of each kind tried instead of one that finds nothing. */
const maxNearWords = 5

/** Known words that have one of these forms. */
async function findWords(db: Db, forms: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .distinct()
    .where(sql<boolean>`shortened = any(${forms}::text[])`)
    .limit(1000)
    .execute()
  return rows.map((row) => row.word)
}

/** For each of these words, all of them forgivable, known ones within one typing mistake of it, and then those that sound like it. */
export async function findNearWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const mistyped = await findWords(db, words.flatMap(shortened))
  const alike = await findWords(db, words.map(soundForm))
  return new Map(
    words.map((word): [string, string[]] => {
      const near = mistyped.filter((other) => other !== word && isWithinOneMistake(word, other))
      const sounding = alike.filter((other) => other !== word && soundForm(other) === soundForm(word))
      return [word, [...new Set([...near.slice(0, maxNearWords), ...sounding.slice(0, maxNearWords)])]]
    }),
  )
}
