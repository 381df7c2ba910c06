import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { addEntries, type ChatRoom, lockRoom } from './chat-store.ts'

type Db = Kysely<Database>

export function listRooms(db: Db, roomIds: readonly string[]): Promise<ChatRoom[]> {
  return db.selectFrom('chat_room').selectAll().where(sql<boolean>`room_id = any(${roomIds}::uuid[])`).execute()
}

export function listOpenRooms(db: Db): Promise<ChatRoom[]> {
  return db.selectFrom('chat_room').selectAll().where('ended_at', 'is', null).execute()
}

/** Adds the last entry of a room. @returns its number; undefined when the room has already ended */
export function endRoom(db: Db, roomId: string, now: Date): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const room = await lockRoom(trx, roomId)
    if (!room || room.ended_at) return undefined
    await trx.updateTable('chat_room').set({ ended_at: now }).where('room_id', '=', roomId).execute()
    return addEntries(trx, room, [{ kind: 'ended' }], now)
  })
}

/** Deletes rooms that ended before a time, with all that was written and decided in them. */
export async function deleteRoomsEndedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_room').where('ended_at', '<', before).execute()
}

/** Members whose restrictions in one of these rooms have changed since then, with the room. */
export function listRestrictedSince(db: Db, roomIds: readonly string[], since: Date) {
  return db
    .selectFrom('chat_action')
    .select(['room_id', 'member_id'])
    .where(sql<boolean>`room_id = any(${roomIds}::uuid[])`)
    .where('kind', 'in', ['timeout', 'ban'])
    .where(({ eb, or }) => or([eb('acted_at', '>=', since), eb('undone_at', '>=', since)]))
    .execute()
}

/** The moderators of these titles, as `full_title_id member_id`. */
export async function listModerators(db: Db, fullTitleIds: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('chat_moderator')
    .selectAll()
    .where(sql<boolean>`full_title_id = any(${fullTitleIds}::text[])`)
    .execute()
  return new Set(found.map(({ full_title_id, member_id }) => `${full_title_id} ${member_id}`))
}
