import { seekBy, skipSeconds } from './keyboard.ts'
import { play, type VideoPlayer } from './video-js.ts'

/**
 * Connects media keys and the system's media controls to the player.
 * @param onNext absent when no next episode may be watched
 * @returns a function that disconnects them
 */
export function joinMediaSession(
  player: VideoPlayer,
  names: { title: string; story: string },
  onNext: (() => void) | undefined,
): () => void {
  const session = navigator.mediaSession
  if (!session) return () => undefined
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => play(player)],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => seekBy(player, -(seekOffset ?? skipSeconds.back))],
    ['seekforward', ({ seekOffset }) => seekBy(player, seekOffset ?? skipSeconds.forward)],
    ['seekto', ({ seekTime }) => void (seekTime !== undefined && player.currentTime(seekTime))],
    ...(onNext ? [['nexttrack', onNext] satisfies [MediaSessionAction, MediaSessionActionHandler]] : []),
  ]
  session.metadata = new MediaMetadata({ title: names.title, artist: names.story })
  for (const [action, handler] of handlers) session.setActionHandler(action, handler)
  return () => {
    session.metadata = null
    for (const [action] of handlers) session.setActionHandler(action, null)
  }
}
