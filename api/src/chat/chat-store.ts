import { type ChatEntry, type ChatMessage, roomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ChatMessageTable, ChatRoomTable, StoredEntry } from './chat-tables.ts'

type Db = Kysely<Database>
export type ChatRoom = Selectable<ChatRoomTable>
export type StoredMessage = Selectable<ChatMessageTable>
export type NumberedEntry = StoredEntry & { seq: number; added_at: Date }

export const initialRules = roomRules.parse({
  slow_seconds: 0,
  holders_only: true,
  emoji_only: false,
  review_all: false,
  delay_seconds: 0,
})

/** The room of a performance, which is created when it is first needed. */
export async function openRoom(db: Db, full_title_id: string, starts_at: Date): Promise<ChatRoom> {
  const ofPerformance = db
    .selectFrom('chat_room')
    .selectAll()
    .where('full_title_id', '=', full_title_id)
    .where('starts_at', '=', starts_at)
  const found = await ofPerformance.executeTakeFirst()
  if (found) return found
  await db
    .insertInto('chat_room')
    .values({ full_title_id, starts_at, rules: JSON.stringify(initialRules) as never })
    .onConflict((conflict) => conflict.columns(['full_title_id', 'starts_at']).doNothing())
    .execute()
  return ofPerformance.executeTakeFirstOrThrow()
}

export function findRoom(db: Db, roomId: string): Promise<ChatRoom | undefined> {
  return db.selectFrom('chat_room').selectAll().where('room_id', '=', roomId).executeTakeFirst()
}

/**
 * Locks a room until the transaction ends, so that one writer at a time adds entries: numbers have no gaps and become visible in
 * their order. Lock it before its messages, and after a member whom the transaction also locks, as a withdrawal does.
 */
export function lockRoom(trx: Db, roomId: string): Promise<ChatRoom | undefined> {
  return trx.selectFrom('chat_room').selectAll().where('room_id', '=', roomId).forUpdate().executeTakeFirst()
}

/** Adds entries to a room that this transaction has locked. @returns the last number */
export async function addEntries(
  trx: Db,
  room: Pick<ChatRoom, 'room_id' | 'last_seq'>,
  entries: readonly StoredEntry[],
  now: Date,
): Promise<number> {
  if (entries.length === 0) return room.last_seq
  const rows = entries.map((entry, index) => ({
    room_id: room.room_id,
    seq: room.last_seq + index + 1,
    entry: JSON.stringify(entry) as never,
    added_at: now,
  }))
  await trx.insertInto('chat_entry').values(rows).execute()
  const last_seq = room.last_seq + entries.length
  await trx.updateTable('chat_room').set({ last_seq }).where('room_id', '=', room.room_id).execute()
  return last_seq
}

/** Entries after a number, at most `limit`, in order. */
export async function listEntries(db: Db, roomId: string, after: number, limit: number): Promise<NumberedEntry[]> {
  const rows = await db
    .selectFrom('chat_entry')
    .select(['seq', 'entry', 'added_at'])
    .where('room_id', '=', roomId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ entry, ...row }) => ({ ...entry, ...row }))
}

export async function findMessages(db: Db, messageIds: readonly string[]): Promise<Map<string, StoredMessage>> {
  if (messageIds.length === 0) return new Map()
  const found = await db.selectFrom('chat_message').selectAll().where('message_id', 'in', messageIds).execute()
  return new Map(found.map((message) => [message.message_id, message]))
}

/** The latest shown messages of a room up to a number, oldest first. */
export async function listShown(db: Db, roomId: string, upTo: number, limit: number): Promise<StoredMessage[]> {
  const found = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('state', '=', 'shown')
    .where('seq', '<=', upTo)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return found.reverse()
}

export const presentMessage = (message: StoredMessage): ChatMessage => ({
  message_id: message.message_id,
  nickname: message.nickname,
  text: message.text,
  at: message.said_at.toISOString(),
  is_moderator: message.is_moderator,
})

const namedBy = (entry: StoredEntry): string[] => {
  if ('message_ids' in entry) return entry.message_ids
  return 'message_id' in entry && entry.message_id !== null ? [entry.message_id] : []
}

/** The messages that these entries name. */
export const findNamed = (db: Db, entries: readonly NumberedEntry[]): Promise<Map<string, StoredMessage>> =>
  findMessages(db, [...new Set(entries.flatMap(namedBy))])

/**
 * Entries as clients receive them. A message that is not shown any more is never sent: its entry then says that it was removed, so
 * that the numbers stay complete.
 */
export function presentWith(
  messages: ReadonlyMap<string, StoredMessage>,
  entries: readonly NumberedEntry[],
): ChatEntry[] {
  const shown = (id: string | null) => {
    const message = id === null ? undefined : messages.get(id)
    return message?.state === 'shown' ? presentMessage(message) : undefined
  }
  return entries.map((entry) => presentEntry(entry, shown))
}

function presentEntry(entry: NumberedEntry, shown: (id: string | null) => ChatMessage | undefined): ChatEntry {
  const { seq } = entry
  switch (entry.kind) {
    case 'message': {
      const message = shown(entry.message_id)
      if (message) return { seq, kind: 'message', message }
      return { seq, kind: 'removed', message_ids: [entry.message_id] }
    }
    case 'removed':
      return { seq, kind: 'removed', message_ids: entry.message_ids.filter((id) => !shown(id)) }
    case 'restored':
      return { seq, kind: 'restored', messages: entry.message_ids.flatMap((id) => shown(id) ?? []) }
    case 'announced': {
      const { announcement_id, text } = entry
      return { seq, kind: 'announced', announcement_id, text, at: entry.added_at.toISOString() }
    }
    case 'pinned':
      return { seq, kind: 'pinned', message: shown(entry.message_id) ?? null }
    case 'rules':
      return { seq, kind: 'rules', rules: entry.rules }
    case 'ended':
      return { seq, kind: 'ended' }
  }
}
