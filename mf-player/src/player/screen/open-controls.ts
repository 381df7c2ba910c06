import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { createPlayer } from './create-player.ts'
import { equip, type Notify } from './equip.ts'
import { enableFullScreen } from './full-screen.ts'
import { listenToKeys } from './keyboard.ts'
import { joinMediaSession } from './media-session.ts'
import { playInOneTab } from './one-tab.ts'
import type { PreferenceStore } from './preferences.ts'
import type { Film } from './start-film.ts'
import { type EngineSource, hlsType, type VideoPlayer } from './video-js.ts'

export { Overlays } from './settings/Overlays.tsx'

interface ControlsOptions {
  film: Film
  grant: PlayGrant
  /** Seconds. */
  from: number
  /** Absent for a preview. */
  playId: string | undefined
  locale: Locale
  preferences: PreferenceStore
  /** Gets the focus; the player by default. */
  keysIn: HTMLElement | undefined
  /** Keys work while the focus is in here, and it goes full screen. */
  frame: HTMLElement
  place: HTMLElement
  notify: Notify
}

export interface Controls {
  player: VideoPlayer
  /** A live event is over: shows what is loaded, then reports the end. */
  endLive(): void
  /** Ends the film too. */
  close(): void
}

/** Adds controls to a film that may play already. */
export function openControls(options: ControlsOptions): Controls {
  const { film, grant, from, playId, locale, preferences, keysIn, frame, place, notify } = options
  const player = createPlayer(film.video, grant, locale, preferences)
  const { endLive, keys, stop } = equip(player, film, grant, from, preferences, notify)
  const next = grant.next_story?.is_playable ? () => notify(({ onNext }) => onNext()) : undefined
  const stops = [
    stop,
    enableFullScreen(frame, player),
    playInOneTab(player, grant.is_live ? undefined : playId),
    joinMediaSession(player, { title: grant.title_name, story: grant.story_name }, next),
  ]
  // The button that opened this was removed and the focus was lost, so keys would have no target.
  if (document.activeElement === document.body) (keysIn ?? place.querySelector<HTMLElement>('.video-js'))?.focus()
  catchUp(player, film, grant.manifest_url)
  // Not before it knows that the film plays, or a key that pauses it would be undone.
  player.ready(() => stops.push(listenToKeys(frame, player, preferences, keys)))
  return {
    ...{ player, endLive },
    close() {
      for (const stop of stops) stop()
      film.engine.destroy()
      player.dispose()
    },
  }
}

/** video.js comes late to a film that has started: it gets the events that it has missed. */
function catchUp(player: VideoPlayer, { video, engine, isBlocked }: Film, src: string): void {
  player.src({ src, type: hlsType, engine } satisfies EngineSource)
  player.ready(() => {
    // It waits under the big play button, which video.js hides when an attempt starts.
    if (isBlocked()) return
    const blocked = () => !player.isDisposed() && player.paused() && player.hasStarted(false)
    if (video.paused) return void player.play()?.catch(blocked)
    video.dispatchEvent(new Event('play'))
    video.dispatchEvent(new Event(video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'waiting' : 'playing'))
  })
}
