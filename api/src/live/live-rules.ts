import { createHash } from 'node:crypto'
import { isSoldIn, type LiveWindow } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'
import { isShowable, listEntitlements } from '../entitlement/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

const handheld = /android|iphone|ipad|ipod|mobile/i

interface Viewer {
  /** ISO 3166 country code. */
  region: string
  userAgent: string | undefined
}

/** Outside Japan live titles may be watched only in a PC browser (spec §1.3). */
export const needsComputer = ({ region, userAgent }: Viewer): boolean =>
  region !== 'JP' && handheld.test(userAgent ?? '')

/** Whether a live title can't be watched where the viewer is, or not on their device there. */
export const isRegionBlocked = (title: { is_oversea: boolean }, viewer: Viewer): boolean =>
  !isSoldIn(title, viewer.region) || needsComputer(viewer)

/** The error for a performance that can't be watched now; undefined when it can. */
export function liveRefusal({ state }: Pick<LiveWindow, 'state'>): 'live_not_begun' | 'live_ended' | undefined {
  if (state === 'scheduled') return 'live_not_begun'
  return state === 'ended' ? 'live_ended' : undefined
}

/** Whether it can be watched now, live or again. */
export const isWatchable = (window: LiveWindow): boolean => window.archive_until !== undefined || !liveRefusal(window)

/** The asset of an event with a camera: of its keys, and of what the camera films. */
export const filmedAsset = (playId: string): string =>
  `broadcast-${createHash('sha256').update(playId).digest('hex').slice(0, 32)}`

/** The stream starts a little before viewers are admitted, so that the first ones get a full playlist window. */
const preRollMs = minuteMs

/** When the stream of a performance starts and ends; every process counts its segments from the same start. */
export function broadcastOf({ opens_at, ends_at }: LiveWindow): { from: Date; until: Date } {
  return { from: after(opens_at, -preRollMs), until: ends_at }
}

/** Milliseconds that a lease lasts after its last renewal (spec §12.8). */
export const leaseMs = 30_000

/** Sent video renews a lease that has less than this many milliseconds left, so that not every segment does. */
export const renewBelowMs = 20_000

/** The leases of all films of a member are counted together. */
export const filmsPlace = 'films'

interface HeldLease {
  device_id: string
  taken_at: Date
}

/**
 * The other devices that lose their lease so that `deviceId` has one: none if there is room; the oldest ones if it
 * may replace them; undefined if it may not.
 * @param held all valid leases of a member for one event
 */
export function displacedBy(
  deviceId: string,
  held: readonly HeldLease[],
  limit: number,
  takesPlace: boolean,
): string[] | undefined {
  const others = held
    .filter(({ device_id }) => device_id !== deviceId)
    .sort((a, b) => a.taken_at.getTime() - b.taken_at.getTime() || (a.device_id < b.device_id ? -1 : 1))
  const excess = others.slice(0, Math.max(0, others.length - limit + 1))
  if (excess.length > 0 && !takesPlace) return undefined
  return excess.map(({ device_id }) => device_id)
}

/** Whether the member holds a ticket of this play, also before its doors open. */
export async function hasTicket(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  memberId: string,
  playId: string,
): Promise<boolean> {
  const held = await listEntitlements(db, memberId)
  return held.some((right) => right.play_ids.includes(playId) && isShowable({ ...right, opens_at: null }, clock.now()))
}
