import type { LibraryState } from '@ginmaku/shared-contracts/api/watching.ts'

/** What the rental clock needs to know of a right to watch (spec §4, product.md Selling). */
export interface ViewingRight {
  /** Absent: no end. */
  readonly viewDays: number | null
  /** A rental must be started before it. */
  readonly startDeadline: Date | null
  /** Set by the first play; for a right with a fixed end, from the beginning. */
  readonly viewExpireAt: Date | null
}

const dayMilliseconds = 86_400_000

/** Where a right stands at `now`: each limit itself is already too late. */
export function libraryState(right: ViewingRight, now: Date): LibraryState {
  if (right.viewExpireAt) return now < right.viewExpireAt ? 'playable' : 'expired'
  if (right.startDeadline) return now < right.startDeadline ? 'not_started' : 'expired'
  return 'indefinite'
}

/**
 * When viewing ends if moving pictures are first reported at `now`; null for a right without end.
 * A clock that runs is never moved, and the start deadline does not cut the days one paid for.
 */
export function viewExpiryOnStart(right: ViewingRight, now: Date): Date | null {
  if (right.viewExpireAt || right.viewDays === null) return right.viewExpireAt
  return new Date(now.getTime() + right.viewDays * dayMilliseconds)
}
