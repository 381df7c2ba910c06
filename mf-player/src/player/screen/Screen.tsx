import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { GrantCache } from '../grant-cache.ts'
import { createPlayer } from './create-player.ts'
import { type Engine, hlsType } from './engine.ts'
import { equip, type ScreenEvents } from './equip.ts'
import { enableFullScreen } from './full-screen.ts'
import { listenToKeys } from './keyboard.ts'
import { joinMediaSession } from './media-session.ts'
import { usePreferences } from './preferences.ts'
import styles from './Screen.module.css'
import type { EngineSource, VideoPlayer } from './video-js.ts'

export interface ScreenProps extends ScreenEvents {
  grants: GrantCache
  /** Seconds: where to begin. */
  from: number
  /** Keys work while the focus is in here, and it goes full screen; the screen itself by default. */
  keysIn?: HTMLElement | undefined
}

/** video.js and its plugins: a separate chunk, loaded on the first play. */
export function Screen(props: ScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<VideoPlayer>(undefined)
  const preferences = usePreferences()
  const locale = useLocale()
  const firstLocale = useRef(locale).current
  const { grants, from, keysIn } = useRef(props).current

  // A token request may still fail after the screen has unmounted.
  const notify = useEffectEvent((call: (events: ScreenEvents) => void) => player.current && call(props))

  useEffect(() => {
    const element = place.current
    if (!element) return
    const video = createPlayer(element, grants.current(), firstLocale, preferences)
    player.current = video
    const hasNext = grants.current().next_story?.is_playable
    const { engine, stop } = equip(video, grants, from, preferences, notify)
    const stops = [
      stop,
      enableFullScreen(keysIn, video),
      listenToKeys(keysIn ?? element, video),
      joinMediaSession(video, namesOf(grants.current()), hasNext ? () => notify(({ onNext }) => onNext()) : undefined),
    ]
    // The button that opened this was removed and the focus was lost, so keys would have no target.
    if (document.activeElement === document.body) (keysIn ?? element.querySelector<HTMLElement>('.video-js'))?.focus()
    begin(video, engine, grants.current(), from)
    return () => {
      for (const stop of stops) stop()
      player.current = undefined
      video.dispose()
    }
  }, [grants, from, keysIn, firstLocale, preferences])

  useEffect(() => {
    player.current?.language(locale)
  }, [locale])

  return <div ref={place} className={styles.screen} />
}

const namesOf = (grant: PlayGrant) => ({ title: grant.title_name, story: grant.story_name })

function begin(player: VideoPlayer, engine: Engine, grant: PlayGrant, from: number): void {
  const source: EngineSource = {
    ...{ src: grant.manifest_url, type: hlsType, engine },
    from: from > 0 && !grant.is_live ? from : undefined,
  }
  player.src(source)
  // Rejected when the browser requires a user gesture: it waits under the big play button, which video.js hides when an attempt starts.
  player.ready(
    () => void player.play()?.catch(() => !player.isDisposed() && player.paused() && player.hasStarted(false)),
  )
}
