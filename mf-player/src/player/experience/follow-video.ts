import type { Engine } from '../screen/engine/engine.ts'
import type { PlaySession } from './play-session.ts'

/** Keeps the session in the state in which the viewer sees the video. It stops with the element. */
export function followVideo(video: HTMLVideoElement, engine: Pick<Engine, 'onBitrate'>, session: PlaySession): void {
  let hasStarted = false
  let isSeeking = false
  let lastTime = -1

  const on = (types: readonly string[], listener: () => void) => {
    for (const type of types) video.addEventListener(type, listener)
  }
  const moves = () => {
    hasStarted = true
    isSeeking = false
    session.enter('p')
  }
  // `timeupdate` also follows these, before anything moves.
  on(['waiting', 'seeking', 'seeked'], () => {
    lastTime = video.currentTime
  })
  on(['playing'], () => {
    if (!video.paused) moves()
  })
  // After a jump within what is loaded, or a very short stall, some browsers send no `playing`.
  on(['timeupdate'], () => {
    const time = video.currentTime
    if (hasStarted && time > lastTime && !video.paused && !video.seeking) moves()
    lastTime = time
  })
  on(['seeking'], () => {
    isSeeking = true
    session.enter('k')
  })
  on(['waiting'], () => {
    if (!isSeeking && !video.paused) session.enter('r')
  })
  on(['play'], () => {
    if (!hasStarted) session.enter('s')
  })
  on(['pause'], () => session.enter(hasStarted ? 'a' : 'w'))
  engine.onBitrate(session.stream)
}
