import type { VideoPlayer } from './video-js.ts'

/** Milliseconds without a new picture. */
const stalledAfter = 25_000

/**
 * The engine requests for ever what does not arrive. Calls back when playback was wanted but stalled for 25 s.
 * @returns a function that stops watching
 */
export function watchStalls(player: VideoPlayer, onStalled: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTime = -1
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const wait = () => {
    if (!player.paused()) timer ??= setTimeout(onStalled, stalledAfter)
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
