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
  const { waiting } = await db
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('room_id', '=', roomId)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('state', '=', 'held'),
        and([
          eb('state', '=', 'shown'),
          exists(
            selectFrom('chat_report')
              .select('chat_report.member_id')
              .whereRef('chat_report.message_id', '=', 'chat_message.message_id')
              .where('dismissed_at', 'is', null),
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
