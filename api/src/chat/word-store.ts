import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { BlockWord } from './block-words.ts'

type Db = Kysely<Database>

export function listWords(db: Db): Promise<BlockWord[]> {
  return db.selectFrom('chat_word').select(['word', 'verdict']).orderBy('verdict').orderBy('word').execute()
}

/** Replaces the whole list. */
export async function replaceWords(trx: Db, words: readonly BlockWord[]): Promise<void> {
  await trx.deleteFrom('chat_word').execute()
  if (words.length > 0)
    await trx
      .insertInto('chat_word')
      .values([...words])
      .execute()
}
