import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** Rooms in which the member has a name or messages, always in the same order, because each of them is locked. */
export async function listRoomsOf(trx: Db, memberId: string): Promise<string[]> {
  const named = trx.selectFrom('chat_name').select('room_id').where('member_id', '=', memberId)
  const written = trx.selectFrom('chat_message').select('room_id').where('member_id', '=', memberId)
  const rooms = await named.union(written).orderBy('room_id').execute()
  return rooms.map(({ room_id }) => room_id)
}

/** @returns ids of those that clients may have */
export async function deleteMessagesOf(trx: Db, roomId: string, memberId: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('chat_message')
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .returning(['message_id', 'seq'])
    .execute()
  return deleted.filter(({ seq }) => seq !== null).map(({ message_id }) => message_id)
}

export async function deleteMemberRows(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('chat_name').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('chat_report').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('chat_moderator').where('member_id', '=', memberId).execute()
  // The actions stay, so that what they did to others can still be undone.
  await trx.updateTable('chat_action').set({ member_id: null }).where('member_id', '=', memberId).execute()
  await trx.updateTable('chat_action').set({ moderator_id: null }).where('moderator_id', '=', memberId).execute()
}

/** When the room's last entry was added; undefined without entries. */
export async function findLastAddedAt(trx: Db, roomId: string): Promise<Date | undefined> {
  const last = await trx
    .selectFrom('chat_entry')
    .select('added_at')
    .where('room_id', '=', roomId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.added_at
}
