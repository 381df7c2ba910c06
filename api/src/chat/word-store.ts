import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ChatWordTable } from './chat-tables.ts'

type Db = Kysely<Database>

export function listWords(db: Db): Promise<ChatWordTable[]> {
  return db.selectFrom('chat_word').select(['word', 'verdict']).orderBy('verdict').orderBy('word').execute()
}

/** Replaces the whole list. */
export async function replaceWords(trx: Db, words: readonly ChatWordTable[]): Promise<void> {
  await trx.deleteFrom('chat_word').execute()
  if (words.length > 0)
    await trx
      .insertInto('chat_word')
      .values([...words])
      .execute()
}
