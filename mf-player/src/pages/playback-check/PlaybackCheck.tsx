import { CallFailure } from '@ginmaku/remote-kit/pages/CallFailure.tsx'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { usePlayer } from '../../components/use-player.ts'
import { Unknown } from './Ask.tsx'
import { CheckSkeleton } from './CheckSkeleton.tsx'
import { firstFailed } from './conditions.ts'
import { ResultView } from './ResultView.tsx'
import { reasonOf } from './reason.ts'
import { usePlaybackCheck } from './use-playback-check.ts'

interface PlaybackCheckProps {
  fullTitleId: string
  playId: string | undefined
  at: number | undefined
}

/** Checks as soon as it is open, again on demand and when the player closes, and announces each result. */
export function PlaybackCheck({ fullTitleId, playId, at }: PlaybackCheckProps) {
  const { t } = useTranslation()
  const { result, error, isChecking, again } = usePlaybackCheck({ fullTitleId, playId })
  const { place, opening, play } = usePlayer()
  const checkedPlay = result?.playability?.play_id ?? playId
  const failed = result && firstFailed(result.conditions)
  const isLive = result?.playability?.is_live === true
  const title = failed ? t(`reason.${reasonOf(failed)}.title`) : t(isLive ? 'check.nowLive' : 'check.now')
  const isUnknown = isApiFailure(error) && error.status === 404

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isChecking ? t('check.loading') : result?.playability && !error && title}</span>
      </VisuallyHidden>
      {isUnknown && <Unknown />}
      {error && !isUnknown && <CallFailure error={error} busy={isChecking} onRetry={again} />}
      {!error && !result && <CheckSkeleton />}
      {!error && result && (
        <ResultView
          result={result}
          title={title}
          where={{ fullTitleId, playId: checkedPlay, at, isLive }}
          isChecking={isChecking}
          isOpening={opening !== undefined}
          onAgain={again}
          onPlay={(takesPlace) =>
            checkedPlay && play(fullTitleId, checkedPlay, { takesPlace, ...(at !== undefined && { startAt: at }) })
          }
        />
      )}
      <div ref={place} />
    </>
  )
}
