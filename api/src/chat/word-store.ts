import type { Kysely } from 'kysely'
import * as z from 'zod'
import { fold } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import type { BlockWord } from './block-words.ts'
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

const verdicts = ['hold', 'mask', 'reject', 'allow'] as const
const line = z.tuple([
  z.enum(verdicts),
  z
    .string()
    .trim()
    .refine((word) => fold(word) !== ''),
])

/**
 * Reads a list of blocked words: a line `verdict<TAB>word` for each; empty lines and those that start with `#` are comments.
 * @throws Error that names the line
 */
export function readWordFile(content: string): BlockWord[] {
  const words = new Map<string, BlockWord>()
  for (const [index, text] of content.split(/\r?\n/).entries()) {
    if (text.trim() === '' || text.startsWith('#')) continue
    const read = line.safeParse(text.split('\t'))
    if (!read.success)
      throw new Error(`Line ${index + 1} must be ${verdicts.join(', ')}, a tab, and a word with letters: ${text}`)
    const [verdict, word] = read.data
    if (words.has(word)) throw new Error(`Line ${index + 1} repeats the word ${word}.`)
    words.set(word, { verdict, word })
  }
  return [...words.values()]
}

/** The list in the form that {@link readWordFile} reads. */
export const writeWordFile = (words: readonly BlockWord[]): string =>
  words.map(({ verdict, word }) => `${verdict}\t${word}`).join('\n')
