import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playbackCheckPath } from '../app/playback-check-path.ts'
import type { PlaySession } from './experience/play-session.ts'
import { codeOf, codeOfRefusal, factsOf, startPlaySession } from './experience/start-session.ts'
import type { PlayRequest } from './grant-cache.ts'
import { openPlay } from './prepared-play.ts'
import { usePreferences } from './screen/preferences.ts'
import type { ScreenProps } from './screen/Screen.tsx'
import type { Film } from './screen/start-film.ts'
import { isTooManyDevices, type Trouble } from './trouble.ts'

/** Everything needed to render the picture. */
export interface Showing {
  film: Film
  session: PlaySession
  /** It goes on where the viewer left off, some other time. */
  isResumed: boolean
  Screen: ComponentType<ScreenProps>
}

/**
 * From the button press to playback.
 * - `loading`: the loader of spec §4.12
 * - `question`: the rental has not started; asks the viewer whether to start it
 * - `trouble`: playback stopped at `at` seconds, or has not started
 */
export type Play =
  | { phase: 'loading' }
  | { phase: 'question'; grant: PlayGrant; showing: Showing }
  | { phase: 'playing'; grant: PlayGrant; showing: Showing }
  | { phase: 'trouble'; trouble: Trouble; at: number | undefined }

interface Attempt {
  /** Seconds where an earlier attempt stopped; `undefined` the first time. */
  from: number | undefined
  /** In place of another device. */
  takesPlace: boolean
}

/**
 * Fetches the play token and the screen's code in parallel. If that fails the first time, the failure is shown and the
 * player closes (spec §8.5); what stops later can be retried in place.
 */
export function usePlay(request: PlayRequest, onClose: () => void) {
  const host = useHost()
  const { fullTitleId, playId, isPreview } = request
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState<Attempt>({ from: undefined, takesPlace: request.takesPlace ?? false })
  const [play, setPlay] = useState<Play>({ phase: 'loading' })

  // A preview has no conditions.
  const whyNot = isPreview ? undefined : { href: playbackCheckPath({ fullTitleId, playId }), label: t('player.whyNot') }
  const failed = useEffectEvent((error: unknown) => {
    if (attempt.from !== undefined || isTooManyDevices(error))
      return setPlay({ phase: 'trouble', trouble: { kind: 'refused', error }, at: attempt.from })
    host.showError(error, undefined, whyNot)
    onClose()
  })

  const preferences = usePreferences()
  const startAt = useEffectEvent(() => attempt.from ?? request.startAt)

  useEffect(() => {
    const stop = new AbortController()
    const session = startPlaySession(host, isPreview)
    const opening = openPlay(
      host,
      { fullTitleId, playId, isPreview, takesPlace: attempt.takesPlace },
      startAt(),
      preferences.read(),
      stop.signal,
    )
    const arrived = ({ film, Screen }: Awaited<typeof opening>) => {
      if (stop.signal.aborted) return
      const grant = film.grants.current()
      session.know(factsOf(grant, isPreview))
      const isResumed = attempt.from === undefined && film.from > 0
      const showing = { film, session, isResumed, Screen }
      // A viewer who enters a live room has decided already.
      const mustAsk = grant.rental !== undefined && !isPreview && !grant.is_live && attempt.from === undefined
      if (mustAsk) session.enter('w')
      setPlay({ phase: mustAsk ? 'question' : 'playing', grant, showing })
    }
    opening.then(arrived, (error: unknown) => {
      if (stop.signal.aborted) return
      session.fail(codeOfRefusal(error))
      failed(error)
    })
    return () => {
      stop.abort()
      opening.then(({ film }) => film.discard()).catch(() => undefined)
      session.end()
    }
  }, [host, fullTitleId, playId, isPreview, attempt, preferences])

  return {
    play,
    start: () => {
      if (play.phase !== 'question') return
      play.showing.session.enter('s')
      setPlay({ ...play, phase: 'playing' })
    },
    stopped: (trouble: Trouble, at: number) => {
      if (play.phase === 'playing') play.showing.session.fail(codeOf(trouble))
      setPlay({ phase: 'trouble', trouble, at })
    },
    retry: (takesPlace: boolean) => {
      if (play.phase !== 'trouble') return
      setAttempt({ from: play.at, takesPlace })
      setPlay({ phase: 'loading' })
    },
  }
}
