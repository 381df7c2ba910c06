import { type Engine, engineOf, type Rendition, type VideoPlayer } from './video-js.ts'

/** Milliseconds; the engine starts a requested change after 100. */
const startedWithin = 150

/**
 * Changes to a rendition so that it shows immediately. The engine (3.17) tries to do so by discarding its buffer, but
 * - if it has switched to the rendition by itself before the change starts, as it may after each segment, it does nothing:
 *   so its automatic choice is suspended for that moment;
 * - if it already has the rendition's playlist, it changes before it has noted that it must discard the buffer: so the
 *   playlist's event is triggered once more;
 * - the browser continues with the next key frame, seconds later, unless it seeks to its current position.
 */
export function createChange(player: VideoPlayer): (to: Rendition) => void {
  let engine: Engine | undefined
  let wanted: string | undefined
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const showAtOnce = () => {
    if (player.isDisposed()) return
    engine?.playlists.trigger('loadedplaylist')
    player.currentTime(player.currentTime())
  }

  const join = (found: Engine) => {
    if (engine === found) return
    engine = found
    const select = found.selectPlaylist
    found.selectPlaylist = () => (isHeld && found.playlists.media()) || select()
    player.tech(true)?.on('mediachange', () => {
      if (found.playlists.media()?.id !== wanted) return
      wanted = undefined
      setTimeout(showAtOnce)
    })
  }

  return (to) => {
    const found = engineOf(player)
    if (!found) return
    join(found)
    wanted = to.id
    isHeld = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      isHeld = false
    }, startedWithin)
    // The engine changes immediately only to a rendition that was disabled before.
    to.playlist.disabled = true
    to.enabled(true)
  }
}
