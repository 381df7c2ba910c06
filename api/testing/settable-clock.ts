import type { Clock } from '../src/clock.ts'

export interface SettableClock extends Clock {
  set(at: Date | string): void
  /** @param ms may be negative */
  pass(ms: number): void
}

/** Stops until the test moves it. */
export function settableClock(at: Date | string = '2026-11-21T12:00:00Z'): SettableClock {
  let now = new Date(at)
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    pass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
