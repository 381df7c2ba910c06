import { deliver } from './deliver.ts'
import type { RoomLog } from './room-log.ts'
import type { Seat } from './seat.ts'

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
