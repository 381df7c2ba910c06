import { minuteMs, secondMs } from '../clock.ts'

export type LiveState = 'scheduled' | 'open' | 'on_air' | 'ended'

export interface LiveTimes {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** How long before it starts one may come in: a picture to check one's sound by, and the chat. */
const doorsOpenMs = 15 * minuteMs

/** Filled before the doors open, so that the first to come in finds a whole window of pictures. */
const preRollMs = 60 * secondMs

/** Where a live event stands by the server's clock; what begins, begins at its first millisecond. */
export function liveState({ startsAt, endsAt }: LiveTimes, now: Date): LiveState {
  if (now >= endsAt) return 'ended'
  if (now >= startsAt) return 'on_air'
  return now.getTime() >= startsAt.getTime() - doorsOpenMs ? 'open' : 'scheduled'
}

/** Between which moments the event's pictures run. */
export function broadcastOf({ startsAt, endsAt }: LiveTimes): { from: Date; until: Date } {
  return { from: new Date(startsAt.getTime() - doorsOpenMs - preRollMs), until: endsAt }
}
