import type { Seat } from './seat.ts'

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
