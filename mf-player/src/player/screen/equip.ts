import type { GrantKeeper } from '../grant-keeper.ts'
import type { Trouble } from '../trouble.ts'
import { addCaptions } from './captions.ts'
import { hasMediaSource } from './create-player.ts'
import { onFirstMoving } from './first-moving.ts'
import { keepFresh } from './keep-fresh.ts'
import { endAfterBuffer, isOver } from './live-end.ts'
import type { Memory } from './memory.ts'
import { createQuality } from './quality.ts'
import { addQualityButton } from './quality-button.ts'
import { watchStalls } from './stall-watch.ts'
import type { VideoPlayer } from './video-js.ts'

/** What a screen tells whoever shows it. */
export interface ScreenEvents {
  /** Once, when pictures really move. */
  onMoving: () => void
  /** It can't go on by itself. @param at seconds: where it stopped */
  onTrouble: (trouble: Trouble, at: number) => void
  onEnded: () => void
  /** Whether the viewer moves: what lies over the picture hides when not. */
  onActive: (isActive: boolean) => void
}

/**
 * Gives a bare player its token, menus, captions and watchers.
 * @param from seconds: where it is to begin, and where it is until something of the film is known
 * @returns stops what would outlive the player
 */
export function equip(
  player: VideoPlayer,
  keeper: GrantKeeper,
  from: number,
  memory: Memory,
  tell: (told: (now: ScreenEvents) => void) => void,
): () => void {
  const grant = keeper.current()
  const trouble = (reason: Trouble) =>
    tell(({ onTrouble }) => onTrouble(reason, (player.readyState() > 0 ? player.currentTime() : undefined) ?? from))
  const ended = () => tell(({ onEnded }) => onEnded())
  const endLive = endAfterBuffer(player, ended)

  keepFresh(player, keeper, (error) => {
    if (grant.is_live && isOver(error)) endLive()
    else trouble({ kind: 'refused', error })
  })
  addQualityButton(player, createQuality(player, grant.quality_types, memory))
  player.ready(() => addCaptions(player, grant.text_tracks, memory))
  onFirstMoving(player, () => tell(({ onMoving }) => onMoving()))
  player.on('ended', ended)
  player.on(['useractive', 'userinactive', 'play', 'pause'], () =>
    tell(({ onActive }) => onActive(Boolean(player.userActive()) || player.paused())),
  )
  player.on('error', () => trouble({ kind: hasMediaSource() ? reasonOf(player) : 'unsupported' }))
  return watchStalls(player, () => trouble({ kind: 'stalled' }))
}

/** MediaError's codes: 3 is a picture that can't be decoded, the others a stream that does not arrive. */
const reasonOf = (player: VideoPlayer) => (player.error()?.code === 3 ? 'decode' : 'stalled')
