import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MemberRef } from '../domain.ts'
import { lockMember } from '../identity/public.ts'
import { addEntries, lockRoom } from './chat-store.ts'
import type { StoredEntry } from './chat-tables.ts'
import { setPinned } from './moderation-store.ts'

type Db = Kysely<Database>

/** What the chat stores about a member, without texts of others. */
export async function exportChat(db: Db, memberId: string) {
  const chat_messages = await db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_message.room_id')
    .select(['full_title_id', 'starts_at', 'nickname', 'text', 'state', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('said_at')
    .execute()
  const chat_reports = await db
    .selectFrom('chat_report')
    .innerJoin('chat_message', 'chat_message.message_id', 'chat_report.message_id')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_message.room_id')
    .select(['full_title_id', 'starts_at', 'reported_at'])
    .where('chat_report.member_id', '=', memberId)
    .orderBy('reported_at')
    .execute()
  const chat_restrictions = await db
    .selectFrom('chat_action')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_action.room_id')
    .select(['full_title_id', 'starts_at', 'kind', 'acted_at', 'until', 'undone_at'])
    .where('member_id', '=', memberId)
    .orderBy('acted_at')
    .execute()
  const chat_announcements = await db
    .selectFrom('chat_action')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_action.room_id')
    .select(['full_title_id', 'starts_at', 'text', 'acted_at', 'undone_at'])
    .where('moderator_id', '=', memberId)
    .where('kind', '=', 'announce')
    .orderBy('acted_at')
    .execute()
  const moderates = await db
    .selectFrom('chat_moderator')
    .select('full_title_id')
    .where('member_id', '=', memberId)
    .orderBy('full_title_id')
    .execute()
  return {
    chat_messages,
    chat_reports,
    chat_restrictions,
    chat_announcements,
    moderated_titles: moderates.map(({ full_title_id }) => full_title_id),
  }
}

/** Deletes a member's messages, and adds entries for clients that show them. */
async function leaveRoom(trx: Db, roomId: string, memberId: string): Promise<void> {
  const room = await lockRoom(trx, roomId)
  if (!room) return
  const deleted = await deleteMessagesOf(trx, roomId, memberId)
  const entries: StoredEntry[] = deleted.length > 0 ? [{ kind: 'removed', message_ids: deleted }] : []
  if (room.pinned_message_id !== null && deleted.includes(room.pinned_message_id)) {
    await setPinned(trx, roomId, null)
    entries.push({ kind: 'pinned', message_id: null })
  }
  // Added at the time of the entry before, so that no viewer's delay applies to them.
  const addedAt = await findLastAddedAt(trx, roomId)
  if (room.ended_at === null && addedAt) await addEntries(trx, room, entries, addedAt)
}

/**
 * Deletes a member from every room: messages, names, reports, office. Entries of the logs that name deleted messages stay and read
 * as removals. What the member did as a moderator stays in force, without them.
 */
export async function eraseChat(trx: Db, { memberId }: MemberRef): Promise<void> {
  // So that no message of theirs follows; it is locked before rooms everywhere.
  await lockMember(trx, memberId)
  for (const roomId of await listRoomsOf(trx, memberId)) await leaveRoom(trx, roomId, memberId)
  await deleteMemberRows(trx, memberId)
}

/** Rooms with rows that {@link eraseChat} changes, always in the same order, because each of them is locked. */
async function listRoomsOf(trx: Db, memberId: string): Promise<string[]> {
  const named = trx.selectFrom('chat_name').select('room_id').where('member_id', '=', memberId)
  const written = trx.selectFrom('chat_message').select('room_id').where('member_id', '=', memberId)
  const reported = trx
    .selectFrom('chat_report')
    .innerJoin('chat_message', 'chat_message.message_id', 'chat_report.message_id')
    .select('room_id')
    .where('chat_report.member_id', '=', memberId)
  const acted = trx
    .selectFrom('chat_action')
    .select('room_id')
    .where(({ eb, or }) => or([eb('member_id', '=', memberId), eb('moderator_id', '=', memberId)]))
  const rooms = await named.union(written).union(reported).union(acted).orderBy('room_id').execute()
  return rooms.map(({ room_id }) => room_id)
}

/** @returns ids of those that clients may have */
async function deleteMessagesOf(trx: Db, roomId: string, memberId: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('chat_message')
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .returning(['message_id', 'seq'])
    .execute()
  return deleted.filter(({ seq }) => seq !== null).map(({ message_id }) => message_id)
}

async function deleteMemberRows(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('chat_name').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('chat_report').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('chat_moderator').where('member_id', '=', memberId).execute()
  // The actions stay, so that what they did to others can still be undone.
  await trx.updateTable('chat_action').set({ member_id: null }).where('member_id', '=', memberId).execute()
  await trx.updateTable('chat_action').set({ moderator_id: null }).where('moderator_id', '=', memberId).execute()
}

/** When the room's last entry was added; undefined without entries. */
async function findLastAddedAt(trx: Db, roomId: string): Promise<Date | undefined> {
  const last = await trx
    .selectFrom('chat_entry')
    .select('added_at')
    .where('room_id', '=', roomId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.added_at
}
