import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { createRoomLog, type LoggedEntry, type RoomLog } from './room-log.ts'
import { readEntries } from './room-reader.ts'

/** Of a room that is flooded. */
const entriesPerSecond = 300

/** Entries in memory: those that may be recovered, and those that are not due for everyone yet. */
const capacity = chatBounds.recoverableEntries + Math.max(...chatBounds.delaySeconds) * entriesPerSecond
const entriesPerRead = 500

/** The end of a room's log, read from the database as it grows. */
export interface RoomTail {
  readonly log: RoomLog
  /** The room may have entries up to this number. Settles when they are read, or can't be read now. */
  hear(seq: number): Promise<void>
  /** Reads entries of `log` again. @throws Error when that is not possible now */
  readAgain(after: number, upTo: number): Promise<void>
}

/** @param onRead runs after each read, with the entries that `log` then has */
export function createTail(
  { db, log: logger }: Pick<Infrastructure, 'db' | 'log'>,
  room: { room_id: string; last_seq: number },
  onRead: (entries: readonly LoggedEntry[]) => void,
): RoomTail {
  const log = createRoomLog(Math.max(0, room.last_seq - chatBounds.recoverableEntries), capacity)
  let heard = room.last_seq
  let reading: Promise<void> | undefined

  async function read() {
    try {
      while (heard > log.lastSeq) {
        const wanted = heard
        const found = await readEntries(db, room.room_id, log.lastSeq, entriesPerRead)
        if (found.length > 0) {
          log.append(found)
          onRead(found)
        } else if (heard === wanted) heard = log.lastSeq
      }
    } catch (error) {
      // The next notice or comparison reads them.
      logger.error({ err: error, room: room.room_id }, 'entries of the chat could not be read')
    } finally {
      reading = undefined
    }
  }

  return {
    log,
    hear: (seq) => {
      heard = Math.max(heard, seq)
      if (heard > log.lastSeq) reading ??= read()
      return reading ?? Promise.resolve()
    },
    readAgain: async (after, upTo) => {
      const asOf = log.lastSeq
      log.replace(await readEntries(db, room.room_id, after, upTo - after), asOf)
    },
  }
}
