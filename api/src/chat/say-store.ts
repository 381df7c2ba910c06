import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { StoredMessage } from './chat-store.ts'

type Db = Kysely<Database>

interface SaidBefore {
  message_id: string
  member_id: string
  client_id: string
  state: StoredMessage['state']
}

/** The messages of a room that members have already sent with these client ids. */
export async function findSaid(
  db: Db,
  roomId: string,
  asked: readonly { memberId: string; clientId: string }[],
): Promise<SaidBefore[]> {
  const memberIds = asked.map(({ memberId }) => memberId)
  const clientIds = asked.map(({ clientId }) => clientId)
  const { rows } = await sql<SaidBefore>`
    select message_id, chat_message.member_id, chat_message.client_id, state
    from unnest(${memberIds}::text[], ${clientIds}::text[]) as asked (member_id, client_id)
    join chat_message on chat_message.room_id = ${roomId}
      and chat_message.member_id = asked.member_id and chat_message.client_id = asked.client_id`.execute(db)
  return rows
}

/** When each of these members wrote last in a room. */
export async function findLastSaid(db: Db, roomId: string, memberIds: readonly string[]): Promise<Map<string, Date>> {
  const found = await db
    .selectFrom('chat_message')
    .select(({ fn }) => ['member_id', fn.max('said_at').as('said_at')])
    .where('room_id', '=', roomId)
    .where('member_id', 'in', memberIds)
    .groupBy('member_id')
    .execute()
  return new Map(found.map(({ member_id, said_at }) => [member_id, said_at]))
}

export async function addMessages(trx: Db, messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length > 0) await trx.insertInto('chat_message').values(messages).execute()
}
