import { onFirstMoving } from './first-moving.ts'
import type { VideoPlayer } from './video-js.ts'

/** Milliseconds between two reports while it plays. */
const every = 10_000

/**
 * Reports the viewer's position: every ten seconds of playing, when it pauses, jumps or ends, and when the page is hidden or left.
 * Nothing before the picture has moved by itself, so that a player which only opens changes nothing that is kept.
 * @param tell in seconds; `isLast`: the page may be gone before an answer arrives
 * @returns a function that reports a last time and stops
 */
export function reportPosition(
  player: VideoPlayer,
  tell: (position: number, duration: number, isLast: boolean) => void,
): () => void {
  let reported: number | undefined
  let toldAt = performance.now()
  const say = (isLast = false) => {
    const position = player.currentTime() ?? 0
    const duration = player.duration() ?? 0
    if (!(duration > 0) || !Number.isFinite(duration) || position === reported) return
    reported = position
    toldAt = performance.now()
    tell(Math.min(position, duration), duration, isLast)
  }
  let leave: (() => void) | undefined
  onFirstMoving(player, () => {
    toldAt = performance.now()
    const onHidden = () => document.visibilityState === 'hidden' && say(true)
    const onLeft = () => say(true)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeft)
    player.on(['pause', 'seeked', 'ended'], () => say())
    player.on('timeupdate', () => {
      if (!player.paused() && !player.seeking() && performance.now() - toldAt >= every) say()
    })
    leave = () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeft)
      say(true)
    }
  })
  return () => leave?.()
}
