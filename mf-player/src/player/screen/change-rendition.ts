import { type Engine, engineOf, type Rendition, type VideoPlayer } from './video-js.ts'

/** Milliseconds; the engine begins a change that was asked for 100 after it was. */
const begunWithin = 150

/**
 * Changes to a rendition so that it shows at once. The engine (3.17) means to do so by throwing away what is buffered, but
 * - if it has come to the rendition by itself before it begins, as it may after each segment, it sees nothing left to do:
 *   it is kept from choosing for that moment;
 * - if it knows the rendition's playlist already, it changes before it has noted that it must throw away: it is told of the
 *   playlist once more;
 * - the browser goes on with the next key frame, seconds later, unless it is made to seek to where it is.
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
    }, begunWithin)
    // The engine changes at once only to what could not be chosen before.
    to.playlist.disabled = true
    to.enabled(true)
  }
}
