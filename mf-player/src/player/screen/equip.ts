import type { GrantCache } from '../grant-cache.ts'
import type { Trouble } from '../trouble.ts'
import { addCaptions } from './captions.ts'
import { createEngine, type Engine } from './engine.ts'
import { onFirstMoving } from './first-moving.ts'
import { endAfterBuffer, isOver } from './live-end.ts'
import { addNextButton } from './next-button.ts'
import type { PreferenceStore } from './preferences.ts'
import { createQuality } from './quality.ts'
import { addQualityButton } from './quality-button.ts'
import { reportPosition } from './report-position.ts'
import { addSeekPicture } from './seek-picture.ts'
import { addSounds } from './sounds.ts'
import { watchStalls } from './stall-watch.ts'
import type { VideoPlayer } from './video-js.ts'

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
  /** Whether the viewer is active: overlays on the picture hide when not. */
  onActive: (isActive: boolean) => void
}

/**
 * Adds the engine, menus, captions and watchers to a bare player.
 * @param from seconds: the start position, also reported as the position until metadata is loaded
 * @returns the engine for its source, and a function that stops everything that would outlive the player
 */
export function equip(
  player: VideoPlayer,
  grants: GrantCache,
  from: number,
  preferences: PreferenceStore,
  notify: (call: (events: ScreenEvents) => void) => void,
): { engine: Engine; stop: () => void } {
  const grant = grants.current()
  const trouble = (reason: Trouble) =>
    notify(({ onTrouble }) => onTrouble(reason, (player.readyState() > 0 ? player.currentTime() : undefined) ?? from))
  const replay = () => {
    player.currentTime(0)
    void player.play()
  }
  const ended = () => notify(({ onEnded }) => onEnded(replay))
  const endLive = endAfterBuffer(player, ended)

  const engine = createEngine(
    grants,
    {
      onFault: (kind) => trouble({ kind }),
      onRefused: (error) => {
        if (grant.is_live && isOver(error)) endLive()
        else trouble({ kind: 'refused', error })
      },
    },
    preferences.read().sound,
  )
  addQualityButton(player, createQuality(player, engine, grant.quality_types, preferences))
  player.ready(() => addSounds(player, engine, preferences))
  if (grant.next_story?.is_playable) addNextButton(player, () => notify(({ onNext }) => onNext()))
  addSeekPicture(player, grant.storyboard)
  player.ready(() => addCaptions(player, grant.captions ?? grant.text_tracks, preferences))
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
  const endWatch = watchStalls(player, () => trouble({ kind: 'stalled' }))
  const stop = () => {
    endReports()
    endWatch()
  }
  return { engine, stop }
}

/** MediaError codes: 3 means the picture can't be decoded, the others that the stream does not arrive. */
const reasonOf = (player: VideoPlayer) => (player.error()?.code === 3 ? 'decode' : 'stalled')
