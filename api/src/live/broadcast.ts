import type { LiveWindow } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'

/** Pictures run a little before the doors open, so that the first to come in finds a whole window of them. */
const preRollMs = minuteMs

/** Between which moments the pictures of a performance run; everybody counts its segments from the same first one. */
export function broadcastOf({ opens_at, ends_at }: LiveWindow): { from: Date; until: Date } {
  return { from: after(opens_at, -preRollMs), until: ends_at }
}
