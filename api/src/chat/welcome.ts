import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatMessage, OwnRights, ServerFrameOf } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { presentMessage, type StoredMessage } from './chat-store.ts'
import { entriesFor } from './delivery.ts'
import type { LoggedEntry, RoomLog } from './room-log.ts'
import type { Snapshot } from './room-reader.ts'

/** The position of a client that comes back. */
export interface Hello {
  epoch?: string | undefined
  after?: number | undefined
}

/**
 * All entries that a client has missed, or undefined when it needs the history: it has no position, one of another log, or has
 * missed too many.
 * @param position number of the last entry that the room has sent to such clients
 */
export function missedEntries(
  { epoch, after }: Hello,
  room: { epoch: string },
  log: RoomLog,
  position: number,
): LoggedEntry[] | undefined {
  if (epoch !== room.epoch || after === undefined || after > log.lastSeq) return undefined
  if (position - after > chatBounds.recoverableEntries) return undefined
  return log.between(after, position)
}

const presentFor = (message: StoredMessage, memberId: string): ChatMessage => ({
  ...presentMessage(message),
  ...(message.member_id === memberId && { client_id: message.client_id }),
})

interface Welcomed {
  memberId: string
  own: OwnRights
  viewers: number
  /** Undefined for a client that gets the history. */
  missed: LoggedEntry[] | undefined
  seq: number
}

export function welcomeFrame(
  { room, history, pinned }: Snapshot,
  { memberId, own, viewers, missed, seq }: Welcomed,
): ServerFrameOf<'welcome'> {
  return {
    type: 'welcome',
    epoch: room.epoch,
    seq,
    recovered: missed !== undefined,
    entries: entriesFor(missed ?? [], memberId),
    history: missed ? [] : history.map((message) => presentFor(message, memberId)),
    pinned: pinned ? presentMessage(pinned) : null,
    rules: room.rules,
    own,
    viewers,
  }
}
