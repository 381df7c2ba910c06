import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Trouble } from '../trouble.ts'
import { layOutCaptions } from './caption-layout.ts'
import { addCaptions } from './captions.ts'
import { addChapters } from './chapter-menu.ts'
import type { Source } from './engine/follow-source.ts'
import { onFirstMoving } from './first-moving.ts'
import { followParts, type SkipOffer } from './follow-parts.ts'
import { endAfterBuffer } from './live-end.ts'
import { addNextButton } from './next-button.ts'
import type { PreferenceStore } from './preferences.ts'
import { addQualityButton } from './quality-button.ts'
import { reportPosition } from './report-position.ts'
import { addSeekPicture } from './seek-picture.ts'
import { addSounds } from './sounds.ts'
import { keepSpeed } from './speed.ts'
import { watchStalls } from './stall-watch.ts'
import type { Film } from './start-film.ts'
import { play, type VideoPlayer } from './video-js.ts'

/** Events that a screen reports to its parent. */
export interface ScreenEvents {
  /** Called once, when the picture actually moves. @param replay plays it from the beginning */
  onMoving: (replay: () => void) => void
  /** Where the viewer is, in seconds. @param isLast the page may be gone before a response arrives */
  onPosition: (position: number, duration: number, isLast: boolean) => void
  /** Playback can't continue by itself. @param at seconds: where it stopped */
  onTrouble: (trouble: Trouble, at: number) => void
  /** The last picture was shown. @param replay plays it again from the beginning */
  onEnded: (replay: () => void) => void
  /** It plays or was moved again after it had ended. */
  onResumed: () => void
  /** The viewer goes on to the next episode. */
  onNext: () => void
  /** A part that may be skipped begins or, without an offer, is over. */
  onPart: (offer: SkipOffer | undefined) => void
  /** A key led to the chapter of this name. */
  onChapter: (title: string) => void
  /** What an event with a camera sends. */
  onSource: (source: Source) => void
  /** Whether it waits for video. */
  onWaiting: (isWaiting: boolean) => void
  /** Whether the viewer is active: overlays on the picture hide when not. */
  onActive: (isActive: boolean) => void
}

export type Notify = (call: (events: ScreenEvents) => void) => void

/**
 * Adds menus, captions and watchers to a bare player.
 * @param from seconds: the start position, also reported as the position until metadata is loaded
 * @returns what ends a live event; keys that this film has besides the usual ones; and a function that stops everything that would outlive the player
 */
export function equip(
  player: VideoPlayer,
  { engine, quality }: Film,
  grant: PlayGrant,
  from: number,
  preferences: PreferenceStore,
  notify: Notify,
): { endLive: () => void; keys: Record<string, () => void>; stop: () => void } {
  const trouble = (reason: Trouble) =>
    notify(({ onTrouble }) => onTrouble(reason, (player.readyState() > 0 ? player.currentTime() : undefined) ?? from))
  const replay = () => {
    player.currentTime(0)
    play(player)
  }
  const ended = () => notify(({ onEnded }) => onEnded(replay))
  const endLive = endAfterBuffer(player, ended)

  // Each in front of sounds and captions: chapters, then quality.
  addChapters(player, grant.chapters)
  addQualityButton(player, quality, preferences)
  player.ready(() => addSounds(player, engine, preferences))
  if (grant.next_story?.is_playable) addNextButton(player, () => notify(({ onNext }) => onNext()))
  addSeekPicture(player, grant)
  const keys = followParts(player, grant, {
    onPart: (offer) => notify(({ onPart }) => onPart(offer)),
    onChapter: (title) => notify(({ onChapter }) => onChapter(title)),
    onNext: () => notify(({ onNext }) => onNext()),
  })
  player.ready(() => addCaptions(player, grant.captions ?? grant.text_tracks, preferences))
  player.ready(() => layOutCaptions(player, preferences))
  player.ready(() => keepSpeed(player, preferences))
  onFirstMoving(player, () => notify(({ onMoving }) => onMoving(replay)))
  const endReports = grant.is_live
    ? () => undefined
    : reportPosition(player, (...where) => notify(({ onPosition }) => onPosition(...where)))
  player.on('ended', ended)
  player.on(['play', 'seeking'], () => notify(({ onResumed }) => onResumed()))
  player.on(['useractive', 'userinactive', 'play', 'pause'], () =>
    notify(({ onActive }) => onActive(Boolean(player.userActive()) || player.paused())),
  )
  player.on('error', () => trouble({ kind: reasonOf(player) }))
  const endWatch = watchStalls(player, {
    onWaiting: (isWaiting) => notify(({ onWaiting }) => onWaiting(isWaiting)),
    onLook: (waitedMs) => engine.source() === 'sent' && navigator.onLine && engine.wake(waitedMs),
    // What no camera sends may come later; what does not arrive here will not.
    onStalled: () => engine.source() === 'sent' && trouble({ kind: 'stalled' }),
  })
  const stop = () => {
    endReports()
    endWatch()
  }
  return { endLive, keys, stop }
}

/** MediaError codes: 3 means the picture can't be decoded, the others that the stream does not arrive. */
const reasonOf = (player: VideoPlayer) => (player.error()?.code === 3 ? 'decode' : 'stalled')
