/** Decides whether a page may still be started, so that those that are started are rendered in time. */
export interface Admission {
  /** Whether there is room for one more. Each page that is let in must leave. */
  enter(): boolean
  /** @param inTime whether its visitor got it rendered */
  leave(inTime: boolean): void
}

/** Pages at a time, however fast they are rendered. */
const most = 24

/**
 * How many pages may be under way at a time follows from how those before fared, as in TCP's congestion control: each that was in time
 * makes room for one more, each that was late halves the room. So a process that gets little of the machine has few pages to
 * render, and finishes those. One is always let in, by which it is noticed that there is more of the machine again.
 */
export function createAdmission(): Admission {
  let room = most
  let underWay = 0
  return {
    enter() {
      if (underWay >= Math.max(1, Math.floor(room))) return false
      underWay++
      return true
    },
    leave(inTime) {
      underWay--
      room = inTime ? Math.min(most, room + 1) : Math.max(1, room / 2)
    },
  }
}
