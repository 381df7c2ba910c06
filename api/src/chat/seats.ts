import type { ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

/** A connection in a room, as the room sees it. */
export interface Seat {
  readonly memberId: string
  readonly sessionId: string
  /** Moderators receive entries without delay, and the number of messages that await review. */
  isModerator: boolean
  /** Number of the last entry that it has; undefined until it is welcomed. */
  position: number | undefined
  /** In which of `partsOfRound` it is served. */
  readonly part: number
  /** The number of viewers that it shows. */
  viewers: number | undefined
  /** Nothing was sent to it since its last turn. */
  isSilent: boolean
  send(frame: Buffer): void
  /** @param code one of `chatClose` */
  close(code: number): void
  /** Reads again what its member may do. */
  refresh(): void
  /** The room's rules have changed, and with them what its member may do. */
  applyRules(): void
  /** Sends a ping, and ends the connection when the client has not responded to several. */
  checkAlive(): void
}

/** Serialised once, however many connections receive it. */
export const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** The connections in a room, also by member. */
export interface Seats extends Iterable<Seat> {
  /** How many members have connections. */
  readonly members: number
  /** A member's connections, the oldest first. */
  of(memberId: string): ReadonlySet<Seat>
  add(seat: Seat): void
  delete(seat: Seat): void
}

const none: ReadonlySet<Seat> = new Set()

export function createSeats(): Seats {
  const all = new Set<Seat>()
  const byMember = new Map<string, Set<Seat>>()
  return {
    [Symbol.iterator]: () => all.values(),
    get members() {
      return byMember.size
    },
    of: (memberId) => byMember.get(memberId) ?? none,
    add: (seat) => {
      all.add(seat)
      byMember.set(seat.memberId, (byMember.get(seat.memberId) ?? new Set()).add(seat))
    },
    delete: (seat) => {
      all.delete(seat)
      const own = byMember.get(seat.memberId)
      own?.delete(seat)
      if (own?.size === 0) byMember.delete(seat.memberId)
    },
  }
}

/** A round reaches every connection once, in so many steps that thousands of them never wait for one another. */
export const partsOfRound = 50

/** The part of a new connection: at random, so that all parts have about the same size. */
export const anyPart = (): number => Math.floor(Math.random() * partsOfRound)

/**
 * Pings one part of the connections, and reports the number of viewers to the part that was pinged half a round before. Only a client
 * that shows another number, or has received nothing for a round, needs it: browsers don't see pings, and take silence for a loss.
 */
export function servePart(seats: Iterable<Seat>, part: number, viewers: number): void {
  const reported = (part + partsOfRound / 2) % partsOfRound
  const frame = frameOf({ type: 'viewers', viewers })
  for (const seat of seats) {
    if (seat.part === part) seat.checkAlive()
    else if (seat.part === reported) report(seat, viewers, frame)
  }
}

function report(seat: Seat, viewers: number, frame: Buffer): void {
  if (seat.position === undefined) return
  if (seat.viewers !== viewers || seat.isSilent) seat.send(frame)
  seat.viewers = viewers
  seat.isSilent = true
}
