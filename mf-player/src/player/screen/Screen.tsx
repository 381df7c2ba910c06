import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'
import { useTopic } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { GrantKeeper } from '../grant-keeper.ts'
import type { Trouble } from '../trouble.ts'
import { addCaptions } from './captions.ts'
import { createPlayer, hasMediaSource } from './create-player.ts'
import { onFirstMoving } from './first-moving.ts'
import { keepFresh } from './keep-fresh.ts'
import { listenToKeys } from './keyboard.ts'
import { joinMediaSession } from './media-session.ts'
import { createQuality } from './quality.ts'
import { addQualityButton } from './quality-button.ts'
import styles from './Screen.module.css'
import { watchStalls } from './stall-watch.ts'
import type { VideoPlayer } from './video-js.ts'

export interface ScreenProps {
  keeper: GrantKeeper
  /** Seconds: where to begin. */
  from: number
  /** Keys work while the focus is in here; the screen itself unless given. */
  keysIn?: HTMLElement | undefined
  /** Once, when pictures really move. */
  onMoving: () => void
  /** It can't go on by itself. @param at seconds: where it stopped */
  onTrouble: (trouble: Trouble, at: number) => void
  onEnded: () => void
  /** Whether the viewer moves: what lies over the picture hides when not. */
  onActive: (isActive: boolean) => void
}

/** video.js and all that hangs on it: kept in a chunk of its own, loaded when something is played. */
export function Screen(props: ScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<VideoPlayer>(undefined)
  const locale = useTopic('locale')
  const firstLocale = useRef(locale).current
  const { keeper, from, keysIn } = useRef(props).current

  // A token asked for by a screen that is gone may still be refused.
  const tell = useEffectEvent((told: (now: ScreenProps) => void) => player.current && told(props))

  useEffect(() => {
    const element = place.current
    if (!element) return
    const video = createPlayer(element, keeper.current(), firstLocale)
    player.current = video
    const stops = [
      equip(video, keeper, tell),
      listenToKeys(keysIn ?? element, video),
      joinMediaSession(video, namesOf(keeper.current())),
    ]
    // What was pressed to come here is gone from the page, and its focus with it: keys would reach nobody.
    if (document.activeElement === document.body) (keysIn ?? element.querySelector<HTMLElement>('.video-js'))?.focus()
    begin(video, keeper.current(), from)
    return () => {
      for (const stop of stops) stop()
      player.current = undefined
      video.dispose()
    }
  }, [keeper, from, keysIn, firstLocale])

  useEffect(() => {
    player.current?.language(locale)
  }, [locale])

  return <div ref={place} className={styles.screen} />
}

const namesOf = (grant: PlayGrant) => ({ title: grant.title_name, story: grant.story_name })

type Tell = (told: (now: ScreenProps) => void) => void

function equip(player: VideoPlayer, keeper: GrantKeeper, tell: Tell): () => void {
  const trouble = (reason: Trouble) => tell(({ onTrouble }) => onTrouble(reason, player.currentTime() ?? 0))
  const grant = keeper.current()
  keepFresh(player, keeper, (error) => trouble({ kind: 'refused', error }))
  addQualityButton(player, createQuality(player, grant.quality_types))
  player.ready(() => addCaptions(player, grant.text_tracks))
  onFirstMoving(player, () => tell(({ onMoving }) => onMoving()))
  player.on('ended', () => tell(({ onEnded }) => onEnded()))
  player.on(['useractive', 'userinactive', 'play', 'pause'], () =>
    tell(({ onActive }) => onActive(Boolean(player.userActive()) || player.paused())),
  )
  player.on('error', () => trouble({ kind: hasMediaSource() ? reasonOf(player) : 'unsupported' }))
  return watchStalls(player, () => trouble({ kind: 'stalled' }))
}

/** MediaError's codes: 3 is a picture that can't be decoded, the others a stream that does not arrive. */
const reasonOf = (player: VideoPlayer) => (player.error()?.code === 3 ? 'decode' : 'stalled')

function begin(player: VideoPlayer, grant: PlayGrant, from: number): void {
  player.src({ src: grant.manifest_url, type: 'application/x-mpegURL' })
  if (from > 0 && !grant.is_live) player.one('loadedmetadata', () => void player.currentTime(from))
  // Refused when the browser wants a press first: then the big button stands there for it.
  player.ready(() => void player.play()?.catch(() => undefined))
}
