import type { VideoPlayer } from './video-js.ts'

/** Seconds of film that must play, because a seek alone changes the time too. */
const enough = 0.25

/** Calls back once, when the picture actually moves: the time has advanced by itself after `playing`. */
export function onFirstMoving(player: VideoPlayer, moving: () => void): void {
  let from: number | undefined
  const began = () => {
    from = player.currentTime()
  }
  const advanced = () => {
    if (from === undefined || player.seeking() || player.paused()) return
    if ((player.currentTime() ?? 0) - from < enough || player.videoWidth() === 0) return
    player.off(['playing', 'seeked'], began)
    player.off('timeupdate', advanced)
    moving()
  }
  player.on(['playing', 'seeked'], began)
  player.on('timeupdate', advanced)
}
