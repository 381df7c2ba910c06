import { liveTrackerOf, type VideoPlayer } from './video-js.ts'

/** Milliseconds without a new picture. */
const jumpAfter = 8_000
const stalledAfter = 25_000

/**
 * The engine retries for ever when nothing arrives, without an error. While playback is wanted but stalled: a live
 * stream jumps to its live edge after 8 s; after 25 s `onStalled` is called.
 * @returns a function that stops watching
 */
export function watchStalls(player: VideoPlayer, onStalled: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let lastTime = -1
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const jump = () => {
    const live = liveTrackerOf(player)
    if (live.isLive()) live.seekToLiveEdge()
  }
  const wait = () => {
    if (timers.length > 0 || player.paused()) return
    timers = [setTimeout(jump, jumpAfter), setTimeout(onStalled, stalledAfter)]
  }
  const progressed = () => {
    const time = player.currentTime() ?? 0
    if (time !== lastTime) clearTimers()
    lastTime = time
  }
  player.on(['waiting', 'stalled', 'loadstart', 'seeking', 'play'], wait)
  player.on(['timeupdate', 'playing'], progressed)
  player.on(['pause', 'ended', 'dispose'], clearTimers)
  return clearTimers
}
