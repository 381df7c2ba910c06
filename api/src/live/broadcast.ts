import type { LiveWindow } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'

/** The stream starts a little before viewers are admitted, so that the first ones get a full playlist window. */
const preRollMs = minuteMs

/** When the stream of a performance starts and ends; every process counts its segments from the same start. */
export function broadcastOf({ opens_at, ends_at }: LiveWindow): { from: Date; until: Date } {
  return { from: after(opens_at, -preRollMs), until: ends_at }
}
