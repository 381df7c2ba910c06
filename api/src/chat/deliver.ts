import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatEntry } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { LoggedEntry, RoomLog } from './room-log.ts'
import { frameOf, type Seat } from './seat.ts'

/** Entries as this member receives them: with the client ids of the member's own messages. */
export const entriesFor = (logged: readonly LoggedEntry[], memberId: string): ChatEntry[] =>
  logged.map(({ entry, author }) =>
    entry.kind === 'message' && author?.memberId === memberId
      ? { ...entry, message: { ...entry.message, client_id: author.clientId } }
      : entry,
  )

/** Sends a connection what it lacks, or makes it come back when that is no longer in memory. */
export function deliverTo(seat: Seat, log: RoomLog, upTo: number): void {
  if (seat.position === undefined || seat.position >= upTo) return
  const missed = log.between(seat.position, upTo)
  if (!missed) {
    seat.close(chatClose.tooSlow)
    return
  }
  seat.send(frameOf({ type: 'entries', entries: entriesFor(missed, seat.memberId) }))
  seat.position = upTo
}

/** Sends the entries from one position to another to connections of one audience; most of them receive the same frame. */
export function deliver(seats: readonly Seat[], log: RoomLog, from: number, upTo: number): void {
  const logged = log.between(from, upTo)
  const frame = logged && frameOf({ type: 'entries', entries: logged.map(({ entry }) => entry) })
  const authors = new Set(logged?.map(({ author }) => author?.memberId))
  for (const seat of seats) {
    if (frame && seat.position === from && !authors.has(seat.memberId)) {
      seat.send(frame)
      seat.position = upTo
    } else deliverTo(seat, log, upTo)
  }
}
