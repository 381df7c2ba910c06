import type { LiveWindow } from '../catalogue/public.ts'

const telephones = /android|iphone|ipad|ipod|mobile/i

interface Viewer {
  /** ISO 3166 country code. */
  region: string
  userAgent: string | undefined
}

/** Outside Japan live titles may be watched only in a PC browser (spec §1), and only those that are sold there. */
export function isBlockedPlace(title: { is_oversea: boolean }, viewer: Viewer): boolean {
  if (viewer.region === 'JP') return false
  return !title.is_oversea || telephones.test(viewer.userAgent ?? '')
}

/** The error for a performance that can't be watched now; undefined when it can. */
export function liveRefusal({ state }: Pick<LiveWindow, 'state'>): 'live_not_begun' | 'live_ended' | undefined {
  if (state === 'scheduled') return 'live_not_begun'
  return state === 'ended' ? 'live_ended' : undefined
}
