import type { LiveWindow } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'

const handheld = /android|iphone|ipad|ipod|mobile/i

interface Viewer {
  /** ISO 3166 country code. */
  region: string
  userAgent: string | undefined
}

/** Outside Japan live titles may be watched only in a PC browser (spec §1.3), and only those that are sold there. */
export function isRegionBlocked(title: { is_oversea: boolean }, viewer: Viewer): boolean {
  if (viewer.region === 'JP') return false
  return !title.is_oversea || handheld.test(viewer.userAgent ?? '')
}

/** The error for a performance that can't be watched now; undefined when it can. */
export function liveRefusal({ state }: Pick<LiveWindow, 'state'>): 'live_not_begun' | 'live_ended' | undefined {
  if (state === 'scheduled') return 'live_not_begun'
  return state === 'ended' ? 'live_ended' : undefined
}

/** The stream starts a little before viewers are admitted, so that the first ones get a full playlist window. */
const preRollMs = minuteMs

/** When the stream of a performance starts and ends; every process counts its segments from the same start. */
export function broadcastOf({ opens_at, ends_at }: LiveWindow): { from: Date; until: Date } {
  return { from: after(opens_at, -preRollMs), until: ends_at }
}
