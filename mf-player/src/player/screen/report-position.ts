import { onFirstMoving } from './first-moving.ts'
import type { VideoPlayer } from './video-js.ts'

/** Milliseconds between two reports while it plays. */
const every = 10_000

/**
 * Reports the viewer's position: every ten seconds of playing, when it pauses, jumps or ends, and when the page is hidden or left.
 * Nothing is reported before the film plays, so that only opening the player does not change the stored position.
 * @param report in seconds; `isLast`: the page may be gone before a response arrives
 * @returns a function that reports a last time and stops
 */
export function reportPosition(
  player: VideoPlayer,
  report: (position: number, duration: number, isLast: boolean) => void,
): () => void {
  let lastPosition: number | undefined
  let reportedAt = performance.now()
  const send = (isLast = false) => {
    const position = player.currentTime() ?? 0
    const duration = player.duration() ?? 0
    if (!(duration > 0) || !Number.isFinite(duration) || position === lastPosition) return
    lastPosition = position
    reportedAt = performance.now()
    report(Math.min(position, duration), duration, isLast)
  }
  let leave: (() => void) | undefined
  onFirstMoving(player, () => {
    reportedAt = performance.now()
    const onHidden = () => document.visibilityState === 'hidden' && send(true)
    const onLeft = () => send(true)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeft)
    player.on(['pause', 'seeked', 'ended'], () => send())
    player.on('timeupdate', () => {
      if (!player.paused() && !player.seeking() && performance.now() - reportedAt >= every) send()
    })
    leave = () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeft)
      send(true)
    }
  })
  return () => leave?.()
}
