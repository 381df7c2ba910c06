import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatEntry } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { LoggedEntry, RoomLog } from './room-log.ts'
import { frameOf, type Seat } from './seats.ts'

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

type Audience = 'moderators' | 'viewers'

const audienceOf = (seat: Pick<Seat, 'isModerator'>): Audience => (seat.isModerator ? 'moderators' : 'viewers')

/** Who has received which entries of a room: moderators all of them, everyone else only those of a certain age. */
export interface Audiences {
  /** Number of the last entry that was sent to connections like this one. */
  sentTo(seat: Pick<Seat, 'isModerator'>): number
  /** Number of the last entry that everyone may receive now. */
  lastDue(nowMs: number, delayMs: number): number
  /** Sends entries to everyone, up to this number. */
  sendDue(seats: Iterable<Seat>, due: number): void
  /** Sends all entries to moderators. */
  sendToModerators(seats: Iterable<Seat>): void
  /** Milliseconds until more will be due; undefined when nothing waits. */
  msUntilNext(nowMs: number, delayMs: number): number | undefined
}

export function createAudiences(log: RoomLog): Audiences {
  const sent = { moderators: log.lastSeq, viewers: log.lastSeq }

  function advance(audience: Audience, upTo: number, seats: Iterable<Seat>): void {
    const from = sent[audience]
    if (upTo <= from) return
    sent[audience] = upTo
    const listening = [...seats].filter((seat) => audienceOf(seat) === audience && seat.position !== undefined)
    if (listening.length > 0) deliver(listening, log, from, upTo)
  }

  return {
    sentTo: (seat) => sent[audienceOf(seat)],
    lastDue: (nowMs, delayMs) => (delayMs === 0 ? log.lastSeq : log.lastAddedBy(nowMs - delayMs, sent.viewers)),
    sendDue: (seats, due) => advance('viewers', due, seats),
    sendToModerators: (seats) => advance('moderators', log.lastSeq, seats),
    msUntilNext: (nowMs, delayMs) => {
      const [next] = log.between(sent.viewers, sent.viewers + 1) ?? []
      return next && next.addedAtMs + delayMs - nowMs
    },
  }
}
