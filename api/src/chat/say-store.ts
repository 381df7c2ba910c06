import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ChatMessageTable } from './chat-tables.ts'

type Db = Kysely<Database>

/** The message that a member has already sent with this client id. */
export function findSaid(db: Db, roomId: string, memberId: string, clientId: string) {
  return db
    .selectFrom('chat_message')
    .select(['message_id', 'state'])
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function findLastSaidAt(db: Db, roomId: string, memberId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('chat_message')
    .select(({ fn }) => fn.max('said_at').as('said_at'))
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return last?.said_at ?? null
}

/** @returns the message's id */
export async function addMessage(trx: Db, message: Insertable<ChatMessageTable>): Promise<string> {
  const added = await trx.insertInto('chat_message').values(message).returning('message_id').executeTakeFirstOrThrow()
  return added.message_id
}
