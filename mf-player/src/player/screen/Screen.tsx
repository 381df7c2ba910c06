import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { followVideo } from '../experience/follow-video.ts'
import type { PlaySession } from '../experience/play-session.ts'
import type { Trouble } from '../trouble.ts'
import type { ScreenEvents } from './equip.ts'
import { holdKeys } from './hold-keys.ts'
import { isOver } from './live-end.ts'
import type { Controls } from './open-controls.ts'
import { usePreferences } from './preferences.ts'
import styles from './Screen.module.css'
import { type Film, firstPicture } from './start-film.ts'

export { prepareFilm } from './start-film.ts'

export interface ScreenProps extends ScreenEvents {
  film: Film
  session: PlaySession
  /** Keys work while the focus is in here, and it goes full screen; the screen itself by default. */
  keysIn?: HTMLElement | undefined
  /** The play that only one tab plays at a time; any number of tabs without it. */
  playId?: string | undefined
}

/** video.js, with all that needs it. */
export const loadControls = () => import('./open-controls.ts')

/** The engine: a separate chunk, loaded before the first play. Its controls are another one. */
export function Screen(props: ScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [overlays, setOverlays] = useState<ReactNode>()
  const controls = useRef<Controls>(undefined)
  const preferences = usePreferences()
  const locale = useLocale()
  const { film, session, keysIn, playId } = useRef(props).current
  const notifyParent = useEffectEvent((call: (events: ScreenEvents) => void) => call(props))
  const localeNow = useEffectEvent(() => locale)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const { grants, from } = film
    const frame = keysIn ?? element
    let isClosed = false
    // A token request may still fail after the screen has unmounted.
    const notify = (call: (events: ScreenEvents) => void) => isClosed || notifyParent(call)
    const position = () => {
      const player = controls.current?.player
      return (player && player.readyState() > 0 ? player.currentTime() : undefined) ?? from
    }
    const trouble = (reason: Trouble) => notify(({ onTrouble }) => onTrouble(reason, position()))
    const grant = grants.current()
    film.start(element, {
      onBlocked() {
        session.enter('w')
        // The big play button again: an engine may refuse only what it has loaded, after the controls were notified that it plays.
        controls.current?.player.hasStarted(false)
      },
      onSource: (source) => notify(({ onSource }) => onSource(source)),
      onFault: (kind) => trouble({ kind }),
      onRefused(error) {
        if (!grant.is_live || !isOver(error)) trouble({ kind: 'refused', error })
        else if (controls.current) controls.current.endLive()
        else notify(({ onEnded }) => onEnded(() => undefined))
      },
    })
    followVideo(film.video, film.engine, session)
    const keys = holdKeys(frame)
    const open = ({ openControls, Overlays }: Awaited<ReturnType<typeof loadControls>>) => {
      if (isClosed) return
      const rest = { film, grant, from, playId, preferences, keysIn, frame, notify }
      controls.current = openControls({ ...rest, locale: localeNow(), place: element })
      const { player } = controls.current
      player.ready(keys.handOver)
      setOverlays(<Overlays {...{ player, grants, preferences }} engine={film.engine} />)
    }
    Promise.all([loadControls(), firstPicture(film.video)]).then(
      ([loaded]) => open(loaded),
      () => trouble({ kind: 'stalled' }),
    )
    return () => {
      keys.forget()
      const bandwidth = film.engine.bandwidth()
      if (bandwidth !== undefined) preferences.save({ bandwidth })
      if (controls.current) controls.current.close()
      else film.destroy()
      isClosed = true
      controls.current = undefined
    }
  }, [film, session, keysIn, playId, preferences])

  useEffect(() => {
    controls.current?.player.language(locale)
  }, [locale])

  return (
    <div ref={place} className={styles.screen}>
      {/* Next to video.js's own element, which React does not know. */}
      {overlays}
    </div>
  )
}
