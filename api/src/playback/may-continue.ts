import { isOver, isUnstarted } from '../entitlement/public.ts'
import { keepLease } from '../live/public.ts'
import { type FilmSegment, segmentsWithin } from '../media/public.ts'
import { addSentSegment } from './evidence-store.ts'
import { findLivePlaySession, type LivePlaySession } from './play-session-store.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { startClock } from './start-clock.ts'

type Deps = Pick<PlaybackDeps, 'clock' | 'db' | 'log' | 'settings'>

/** Seconds of film that count as watched once sent: twice the most that our player buffers ahead. */
const evidenceSeconds = 120

/**
 * Sent segments are evidence: once two minutes of a rental, or all of a shorter film, were sent, it counts as watched
 * whether or not the player reports `playback/start`.
 */
async function recordSent(deps: Deps, play: LivePlaySession, segment: FilmSegment): Promise<void> {
  const { entitlement_id, member_id, play_id, start_deadline } = play
  if (!entitlement_id || !isUnstarted(play) || !start_deadline) return
  const served = { entitlement_id, member_id, play_id, segment: segment.file, counts_until: start_deadline }
  const count = await addSentSegment(deps.db, served)
  if (count < segmentsWithin(segment.film, evidenceSeconds)) return
  await startClock(deps, member_id, entitlement_id)
  deps.log.info({ entitlement: entitlement_id, segments: count }, 'rental clock started by what was sent')
}

/**
 * A play session that may continue now: it was granted, its session has not ended, its entitlement is neither revoked nor
 * expired, and its device still has a lease.
 * @param needsPlace false for what shows nothing, so that it takes no lease
 */
export async function continuedPlay(
  deps: Deps,
  playSessionId: string,
  needsPlace = true,
): Promise<LivePlaySession | undefined> {
  const now = deps.clock.now()
  const play = await findLivePlaySession(deps.db, playSessionId, now)
  if (!play || isOver(play, now)) return undefined
  const { member_id, device_id, lease_play_id: play_id, lease_expires_at } = play
  if (!needsPlace || device_id === null || play_id === null) return play
  return (await keepLease(deps, { member_id, play_id, device_id }, lease_expires_at)) ? play : undefined
}

/** @param segment the video segment that is about to be sent */
export async function mayContinue(
  deps: Deps,
  playSessionId: string,
  segment?: FilmSegment,
  needsPlace?: boolean,
): Promise<boolean> {
  const play = await continuedPlay(deps, playSessionId, needsPlace)
  if (play && segment) await recordSent(deps, play, segment)
  return play !== undefined
}
