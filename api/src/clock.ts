/** The only source of time for rules and rows: the server's clock is authoritative. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** @param ms may be negative */
export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
