import { deliver } from './deliver.ts'
import type { RoomLog } from './room-log.ts'
import type { Seat } from './seat.ts'

type Audience = 'moderators' | 'viewers'

const audienceOf = (seat: Seat): Audience => (seat.isModerator ? 'moderators' : 'viewers')

/** Who has received which entries of a room: moderators all of them, everyone else only those of a certain age. */
export interface Audiences {
  /** Number of the last entry that was sent to connections like this one. */
  sentTo(seat: Seat): number
  /** Sends what is due. @returns milliseconds until more will be due; undefined when nothing waits */
  flush(seats: Iterable<Seat>, nowMs: number, delayMs: number): number | undefined
}

export function createAudiences(log: RoomLog): Audiences {
  const sent = { moderators: 0, viewers: 0 }

  function advance(audience: Audience, upTo: number, seats: readonly Seat[]): void {
    const from = sent[audience]
    if (upTo <= from) return
    sent[audience] = upTo
    const listening = seats.filter((seat) => audienceOf(seat) === audience && seat.position !== undefined)
    if (listening.length > 0) deliver(listening, log, from, upTo)
  }

  return {
    sentTo: (seat) => sent[audienceOf(seat)],
    flush: (given, nowMs, delayMs) => {
      const seats = [...given]
      advance('moderators', log.lastSeq, seats)
      advance('viewers', lastDue(log, sent.viewers, nowMs, delayMs), seats)
      const [next] = log.between(sent.viewers, sent.viewers + 1) ?? []
      return next && next.addedAtMs + delayMs - nowMs
    },
  }
}

const lastDue = (log: RoomLog, after: number, nowMs: number, delayMs: number): number =>
  delayMs === 0 ? log.lastSeq : log.lastAddedBy(nowMs - delayMs, after)
