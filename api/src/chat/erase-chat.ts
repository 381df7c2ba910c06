import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MemberRef } from '../domain.ts'
import { lockMember } from '../identity/public.ts'
import { addEntries, lockRoom } from './chat-store.ts'
import type { StoredEntry } from './chat-tables.ts'
import { deleteMemberRows, deleteMessagesOf, findLastAddedAt, listRoomsOf } from './erase-store.ts'
import { setPinned } from './moderation-store.ts'

/** Deletes a member's messages, and adds entries for clients that show them. */
async function leaveRoom(trx: Kysely<Database>, roomId: string, memberId: string): Promise<void> {
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
export async function eraseChat(trx: Kysely<Database>, { memberId }: MemberRef): Promise<void> {
  // So that no message of theirs follows; it is locked before rooms everywhere.
  await lockMember(trx, memberId)
  for (const roomId of await listRoomsOf(trx, memberId)) await leaveRoom(trx, roomId, memberId)
  await deleteMemberRows(trx, memberId)
}
