import { isOver, isWaiting } from '../entitlement/public.ts'
import { type FilmPiece, segmentsWithin } from '../media/public.ts'
import { addServedPiece } from './evidence-store.ts'
import { findLivePlaySession, type LivePlaySession } from './play-session-store.ts'
import type { PlaybackWorld } from './playback-world.ts'
import { startClock } from './start-clock.ts'

type World = Pick<PlaybackWorld, 'clock' | 'db' | 'log'>

/** Seconds of film that nobody has fetched without watching: twice what our player keeps ahead at most. */
const evidenceSeconds = 120

/**
 * What was sent is evidence: a rental of which two minutes were, or all of a shorter film, is being watched, whether or not the
 * player says so by `playback/start`.
 */
async function noteServed(world: World, play: LivePlaySession, piece: FilmPiece): Promise<void> {
  const { entitlement_id, member_id, play_id, start_deadline } = play
  if (!isWaiting(play) || !start_deadline) return
  const served = { entitlement_id, member_id, play_id, piece: piece.file, counts_until: start_deadline }
  const count = await addServedPiece(world.db, served)
  if (count < segmentsWithin(piece.film, evidenceSeconds)) return
  await startClock(world, member_id, entitlement_id)
  world.log.info({ entitlement: entitlement_id, pieces: count }, 'rental clock started by what was sent')
}

/**
 * Whether a play session may go on this moment: it was granted, the log-in that asked for it has not ended, and the right behind
 * it was neither taken back nor is it over.
 * @param piece of the picture, which is about to be sent
 */
export async function goesOn(world: World, playSessionId: string, piece?: FilmPiece): Promise<boolean> {
  const now = world.clock.now()
  const play = await findLivePlaySession(world.db, playSessionId, now)
  if (!play || isOver(play, now)) return false
  if (piece) await noteServed(world, play, piece)
  return true
}
