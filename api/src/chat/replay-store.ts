import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ChatRoom } from './chat-store.ts'

type Db = Kysely<Database>

async function addedAt(db: Db, room_id: string, seq: number): Promise<Date> {
  const found = await db
    .selectFrom('chat_entry')
    .select('added_at')
    .where('room_id', '=', room_id)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  return found.added_at
}

/** Number of the last entry before a moment; 0 without any. Numbers have no gaps and follow time, so a few look-ups find it. */
export async function lastSeqBefore(
  db: Db,
  { room_id, last_seq }: Pick<ChatRoom, 'room_id' | 'last_seq'>,
  moment: Date,
): Promise<number> {
  let [low, high] = [0, last_seq]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await addedAt(db, room_id, middle)) < moment) low = middle
    else high = middle - 1
  }
  return low
}

/** Which of these announcements were withdrawn. */
export async function listWithdrawn(db: Db, announcementIds: readonly string[]): Promise<Set<string>> {
  if (announcementIds.length === 0) return new Set()
  const found = await db
    .selectFrom('chat_action')
    .select('action_id')
    .where('action_id', 'in', announcementIds)
    .where('undone_at', 'is not', null)
    .execute()
  return new Set(found.map(({ action_id }) => action_id))
}
