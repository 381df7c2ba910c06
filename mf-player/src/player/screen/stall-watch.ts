import type { VideoPlayer } from './video-js.ts'

/** Milliseconds without a new picture until the viewer learns why, between looks at what is on its way, and until playback is given up. */
const shownAfter = 3_000
const lookEvery = 4_000
const stalledAfter = 60_000

interface StallEvents {
  /** Whether it waits for the network, long enough to say so. */
  onWaiting: (isWaiting: boolean) => void
  /** It still waits, for so many milliseconds by now. */
  onLook: (waitedMs: number) => void
  onStalled: () => void
}

/**
 * The engine requests for ever what does not arrive. Calls back when playback was wanted but has stalled: after 3 s, or at once
 * without a network, to say so, every 4 s to look why, and after each minute to give up.
 * @returns a function that stops watching
 */
export function watchStalls(player: VideoPlayer, { onWaiting, onLook, onStalled }: StallEvents): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let lastTime = -1
  let isShown = false
  const show = (isWaiting: boolean) => {
    if (isShown === isWaiting) return
    isShown = isWaiting
    onWaiting(isWaiting)
  }
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    show(false)
  }
  const wait = () => {
    if (player.paused() || timers.length > 0) return
    const since = Date.now()
    timers = [
      setTimeout(() => show(true), navigator.onLine ? shownAfter : 0),
      setInterval(() => onLook(Date.now() - since), lookEvery),
      setInterval(onStalled, stalledAfter),
    ]
  }
  const progressed = () => {
    const time = player.currentTime() ?? 0
    if (time !== lastTime) stop()
    lastTime = time
  }
  player.on(['waiting', 'stalled', 'loadstart', 'seeking', 'play'], wait)
  player.on(['timeupdate', 'playing'], progressed)
  player.on(['pause', 'ended', 'dispose'], stop)
  return stop
}
