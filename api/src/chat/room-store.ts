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

/** Messages of a room that await a moderator: held ones, and shown ones with a report that is not dismissed. */
export async function countWaiting(db: Db, roomId: string): Promise<number> {
  const held = db
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('room_id', '=', roomId)
    .where('state', '=', 'held')
  const reported = db
    .selectFrom('chat_report')
    .innerJoin('chat_message', 'chat_message.message_id', 'chat_report.message_id')
    .select(({ fn }) => fn.count<number>('chat_report.message_id').distinct().as('count'))
    .where('dismissed_at', 'is', null)
    .where('room_id', '=', roomId)
    .where('state', '=', 'shown')
  const counts = await held.unionAll(reported).execute()
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
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
