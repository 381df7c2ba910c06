import { toggleCaptions } from './captions.ts'
import type { PreferenceStore } from './preferences.ts'
import { changeSpeed } from './speed.ts'
import { play, type VideoPlayer } from './video-js.ts'

/** spec §2.13 */
export const skipSeconds = { back: 10, forward: 30 } as const

/** Moves by seconds, within the seekable range. */
export function seekBy(player: VideoPlayer, seconds: number): void {
  const range = player.seekable()
  if (range.length === 0) return
  const wanted = (player.currentTime() ?? 0) + seconds
  player.currentTime(Math.min(Math.max(wanted, range.start(0)), range.end(range.length - 1)))
}

const changeVolume = (player: VideoPlayer, by: number) => {
  player.muted(false)
  player.volume(Math.min(1, Math.max(0, (player.volume() ?? 1) + by)))
}

const togglePlay = (player: VideoPlayer) => (player.paused() ? play(player) : player.pause())

const toggleFullscreen = (player: VideoPlayer) =>
  void (player.isFullscreen() ? player.exitFullscreen() : player.requestFullscreen())

type Action = (player: VideoPlayer, preferences: PreferenceStore) => void

const back: Action = (player) => seekBy(player, -skipSeconds.back)
const forward: Action = (player) => seekBy(player, skipSeconds.forward)

const actions: Record<string, Action> = {
  ' ': togglePlay,
  k: togglePlay,
  arrowleft: back,
  j: back,
  arrowright: forward,
  l: forward,
  arrowup: (player) => changeVolume(player, 0.1),
  arrowdown: (player) => changeVolume(player, -0.1),
  f: toggleFullscreen,
  m: (player) => void player.muted(!player.muted()),
  c: toggleCaptions,
  '<': (player) => changeSpeed(player, -1),
  '>': (player) => changeSpeed(player, 1),
  i: (player) => player.trigger(shortcutEvents.statistics),
  '?': (player) => player.trigger(shortcutEvents.keys),
}

/** Triggered by keys for what React renders over the picture. */
export const shortcutEvents = { statistics: 'statisticskey', keys: 'keyskey' } as const

/** Keys that the focused control handles itself: space presses a button, arrows move a menu or the volume. */
function belongsToFocus(key: string, target: Element): boolean {
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  if (key === ' ') return target.closest('button, a, [role^="menuitem"]') !== null
  if (key.startsWith('arrow')) return target.closest('[role="menu"], .vjs-volume-bar') !== null
  return false
}

/** What is open over the picture handles Escape; otherwise it would close the whole player. */
function closeMenu(place: HTMLElement, player: VideoPlayer): boolean {
  const closer = place.querySelector<HTMLElement>(`[${escapeAttribute}]`)
  closer?.click()
  if (closer) return true
  const open = player.el().querySelector('.vjs-menu.vjs-lock-showing')
  const button = open?.closest('.vjs-menu-button')?.querySelector('button')
  button?.click()
  button?.focus()
  return button != null
}

/** Only where the browser leaves this key to the page: see `full-screen.ts`. */
function leaveFullScreen(player: VideoPlayer): boolean {
  if (!player.isFullscreen()) return false
  void player.exitFullscreen()
  return true
}

/** Of a button that Escape presses wherever the focus is. */
export const escapeAttribute = 'data-escape'

/**
 * Whether the focus is in the player, or on a part of the page that contains it, as a live room has it. On the page itself letters are
 * no shortcuts (WCAG 2.1.4).
 */
const isForPlayer = (target: Element, place: HTMLElement): boolean =>
  place.contains(target) || (target.contains(place) && !target.matches('html, body, main'))

/**
 * Listens ahead of the controls of `place`. Space and k play or pause, ← → (j l) go 10 s back and 30 s forward,
 * ↑ ↓ change the volume, < > the speed; f full screen, m sound, c captions, i statistics, ? the list of these keys.
 * @param more keys that this film has besides these
 * @returns a function that stops listening
 */
export function listenToKeys(
  place: HTMLElement,
  player: VideoPlayer,
  preferences: PreferenceStore,
  more: Readonly<Record<string, () => void>> = {},
): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return
    if (!isForPlayer(event.target, place)) return
    player.reportUserActivity(event)
    const key = event.key.toLowerCase()
    const action = actions[key] ?? more[key]
    const taken =
      key === 'escape'
        ? closeMenu(place, player) || leaveFullScreen(player)
        : action !== undefined && !belongsToFocus(key, event.target)
    if (!taken) return
    event.preventDefault()
    event.stopPropagation()
    action?.(player, preferences)
  }
  document.addEventListener('keydown', listener, { capture: true })
  return () => document.removeEventListener('keydown', listener, { capture: true })
}
