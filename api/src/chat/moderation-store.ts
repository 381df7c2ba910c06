import type { RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../database/tables.ts'
import type { StoredAction } from './action-store.ts'
import type { ChatRoom, StoredMessage } from './chat-store.ts'

type Db = Kysely<Database>

/** A message in a room of the title; undefined for an id that no message can have, too. */
export async function findMessageOf(
  db: Db,
  fullTitleId: string,
  messageId: string,
): Promise<StoredMessage | undefined> {
  if (!z.uuid().safeParse(messageId).success) return undefined
  return db
    .selectFrom('chat_message')
    .selectAll('chat_message')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_message.room_id')
    .where('message_id', '=', messageId)
    .where('full_title_id', '=', fullTitleId)
    .executeTakeFirst()
}

/** The room of the latest performance that has one and has started by `now`. */
export function findLastRoom(db: Db, fullTitleId: string, now: Date): Promise<ChatRoom | undefined> {
  return db
    .selectFrom('chat_room')
    .selectAll()
    .where('full_title_id', '=', fullTitleId)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
}

export function findRoomOf(db: Db, fullTitleId: string, startsAt: Date): Promise<ChatRoom | undefined> {
  return db
    .selectFrom('chat_room')
    .selectAll()
    .where('full_title_id', '=', fullTitleId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
}

/** Ids of all messages of a member in a room. */
export async function listMessagesOf(trx: Db, roomId: string, memberId: string): Promise<string[]> {
  const found = await trx
    .selectFrom('chat_message')
    .select('message_id')
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .execute()
  return found.map(({ message_id }) => message_id)
}

/** @returns those that were not removed before */
export async function removeMessages(trx: Db, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const removed = await trx
    .updateTable('chat_message')
    .set({ state: 'removed' })
    .where('message_id', 'in', messageIds)
    .where('state', '<>', 'removed')
    .returning('message_id')
    .execute()
  return removed.map(({ message_id }) => message_id)
}

/** @param seq of its entry; null: it awaits review */
export async function placeMessage(trx: Db, messageId: string, seq: number | null): Promise<void> {
  const state = seq === null ? 'held' : 'shown'
  await trx.updateTable('chat_message').set({ seq, state }).where('message_id', '=', messageId).execute()
}

/** Its state stays; restored later, it awaits review again. */
export async function forgetPlace(trx: Db, messageId: string): Promise<void> {
  await trx.updateTable('chat_message').set({ seq: null }).where('message_id', '=', messageId).execute()
}

export async function setPinned(trx: Db, roomId: string, pinned_message_id: string | null): Promise<void> {
  await trx.updateTable('chat_room').set({ pinned_message_id }).where('room_id', '=', roomId).execute()
}

export async function setRules(trx: Db, roomId: string, rules: RoomRules): Promise<void> {
  const json = sql<RoomRules>`${JSON.stringify(rules)}::jsonb`
  await trx.updateTable('chat_room').set({ rules: json }).where('room_id', '=', roomId).execute()
}

export const removingKinds = ['remove', 'clear', 'ban'] as const

/** Shows the messages that an action removed, except those that another action in force removes too. Held ones wait again. */
export async function restoreMessages(
  trx: Db,
  { action_id, room_id, message_ids }: StoredAction,
): Promise<StoredMessage[]> {
  if (message_ids.length === 0) return []
  return trx
    .updateTable('chat_message')
    .set({ state: sql`case when seq is null then 'held' else 'shown' end` })
    .where('message_id', 'in', message_ids)
    .where('state', '=', 'removed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_action')
            .select('action_id')
            .where('chat_action.room_id', '=', room_id)
            .where('action_id', '<>', action_id)
            .where('kind', 'in', removingKinds)
            .where('undone_at', 'is', null)
            .where(sql<boolean>`message_ids ? chat_message.message_id::text`),
        ),
      ),
    )
    .returningAll()
    .execute()
}
