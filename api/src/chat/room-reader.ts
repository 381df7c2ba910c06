import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import {
  type ChatRoom,
  findMessages,
  findNamed,
  findRoom,
  listEntries,
  listShown,
  presentWith,
  type StoredMessage,
} from './chat-store.ts'
import type { LoggedEntry } from './room-log.ts'

type Db = Kysely<Database>

/** Entries after a number, with what a room has in memory of each. */
export async function readEntries(db: Db, roomId: string, after: number, limit: number): Promise<LoggedEntry[]> {
  const stored = await listEntries(db, roomId, after, limit)
  const messages = await findNamed(db, stored)
  return presentWith(messages, stored).map((entry, index) => {
    const message = entry.kind === 'message' ? messages.get(entry.message.message_id) : undefined
    return {
      entry,
      addedAtMs: stored[index]?.added_at.getTime() ?? 0,
      author: message && { memberId: message.member_id, clientId: message.client_id },
    }
  })
}

/** What a client without a position needs, as of some entry or later: entries that follow may repeat what it contains. */
export interface Snapshot {
  room: ChatRoom
  history: StoredMessage[]
  pinned: StoredMessage | undefined
}

/** Undefined when the room does not exist any more. */
export async function readSnapshot(db: Db, roomId: string, upTo: number, limit: number): Promise<Snapshot | undefined> {
  const room = await findRoom(db, roomId)
  if (!room) return undefined
  const history = await listShown(db, roomId, upTo, limit)
  const id = room.pinned_message_id
  const message = id === null ? undefined : (await findMessages(db, [id])).get(id)
  const isVisible = message?.state === 'shown' && message.seq !== null && message.seq <= upTo
  return { room, history, pinned: isVisible ? message : undefined }
}

/** Snapshots of a room, each read once however many clients ask for it: after a restart all of them come at the same time. */
export interface Snapshots {
  /** @param upTo position of the client; @param lastSeq number of the last known entry, after which the state may differ */
  at(upTo: number, lastSeq: number): Promise<Snapshot | undefined>
}

export function createSnapshots(db: Db, roomId: string): Snapshots {
  let latest: { of: string; reading: Promise<Snapshot | undefined> } | undefined
  return {
    at: (upTo, lastSeq) => {
      const of = `${upTo}/${lastSeq}`
      if (latest?.of === of) return latest.reading
      const reading = readSnapshot(db, roomId, upTo, chatBounds.shownMessages)
      latest = { of, reading }
      reading.catch(() => {
        if (latest?.reading === reading) latest = undefined
      })
      return reading
    },
  }
}
