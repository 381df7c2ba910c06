import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playbackCheckPath } from '../app/playback-check-path.ts'
import type { PlaySession } from './experience/play-session.ts'
import { codeOf, codeOfRefusal, factsOf, startPlaySession } from './experience/start-session.ts'
import { createGrantCache, type GrantCache, type PlayRequest, requestGrant, requestLicense } from './grant-cache.ts'
import { loadScreen, takeGrant } from './prepared-play.ts'
import type { ScreenProps } from './screen/Screen.tsx'
import { isTooManyDevices, type Trouble } from './trouble.ts'

/** Everything needed to render the picture. */
export interface Showing {
  grants: GrantCache
  session: PlaySession
  /** Seconds: where to begin. */
  from: number
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

  const startAt = useEffectEvent(() => request.startAt)

  useEffect(() => {
    const stop = new AbortController()
    const session = startPlaySession(host, isPreview)
    const arrived = ([grant, { Screen }]: [PlayGrant, typeof import('./screen/Screen.tsx')]) => {
      if (stop.signal.aborted) return
      const from = attempt.from ?? startAt() ?? grant.resume_at
      session.know(factsOf(grant, isPreview))
      const isResumed = attempt.from === undefined && from > 0
      const showing = {
        grants: createGrantCache(
          grant,
          () => requestGrant(host.api, { fullTitleId, playId, isPreview }),
          (granted) => requestLicense(host.api, granted),
        ),
        session,
        from,
        isResumed,
        Screen,
      }
      // A viewer who enters a live room has decided already.
      const mustAsk = grant.rental !== undefined && !isPreview && !grant.is_live && attempt.from === undefined
      if (mustAsk) session.enter('w')
      setPlay({ phase: mustAsk ? 'question' : 'playing', grant, showing })
    }
    const { takesPlace } = attempt
    Promise.all([takeGrant(host, { fullTitleId, playId, isPreview, takesPlace }, stop.signal), loadScreen()]).then(
      arrived,
      (error: unknown) => {
        if (stop.signal.aborted) return
        session.fail(codeOfRefusal(error))
        failed(error)
      },
    )
    return () => {
      stop.abort()
      session.end()
    }
  }, [host, fullTitleId, playId, isPreview, attempt])

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
