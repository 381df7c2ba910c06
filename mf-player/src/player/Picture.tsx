import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndScreen } from './end/EndScreen.tsx'
import { NetworkNotice } from './NetworkNotice.tsx'
import styles from './Picture.module.css'
import { ResumedNotice } from './ResumedNotice.tsx'
import { SkipButton } from './SkipButton.tsx'
import type { Source } from './screen/engine/follow-source.ts'
import type { SkipOffer } from './screen/follow-parts.ts'
import type { Trouble } from './trouble.ts'
import type { Showing } from './use-play.ts'
import { useReportPosition } from './use-report-position.ts'
import { useStartViewingPeriod } from './use-start-viewing-period.ts'

interface PictureProps {
  fullTitleId: string
  playId: string
  grant: PlayGrant
  showing: Showing
  isPreview: boolean
  frame: HTMLElement | undefined
  onStopped: (trouble: Trouble, at: number) => void
  onEnded: () => void
  onIdle: (isIdle: boolean) => void
  onPlay: (playId: string) => void
  onClose: () => void
}

/** The screen, with the title's name over it, and what comes next once it has ended. */
export function Picture(props: PictureProps) {
  const { fullTitleId, playId, grant, showing, isPreview, frame, onStopped, onEnded, onIdle, onPlay, onClose } = props
  const { t } = useTranslation()
  const { Screen, film, session, isResumed } = showing
  const { grants, from } = film
  const [isActive, setActive] = useState(true)
  const [ended, setEnded] = useState<{ replay: () => void }>()
  const refused = useCallback((trouble: Trouble) => onStopped(trouble, from), [onStopped, from])
  const next = grants.current().next_story
  const hasParts = Boolean(grant.chapters || grant.intro || grant.credits)
  const startViewingPeriod = useStartViewingPeriod(refused)
  const reportPosition = useReportPosition(playId, onStopped)
  const [offer, setOffer] = useState<SkipOffer>()
  const [chapter, setChapter] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const [source, setSource] = useState<Source>('sent')
  const [restart, setRestart] = useState<{ again: () => void }>()
  return (
    <>
      <div className={styles.screen} inert={ended !== undefined}>
        <Screen
          film={film}
          session={session}
          keysIn={frame}
          playId={isPreview ? undefined : playId}
          onPart={setOffer}
          onChapter={setChapter}
          onSource={setSource}
          onWaiting={setWaiting}
          onMoving={(again) => {
            if (!isPreview) startViewingPeriod(grants.current())
            if (isResumed) setRestart({ again })
          }}
          onPosition={(...where) => !isPreview && reportPosition(grants, ...where)}
          onTrouble={onStopped}
          onEnded={(replay) => {
            session.enter('e')
            onEnded()
            // Inline, the page around it says what comes next.
            if (frame && !grant.is_live) setEnded({ replay })
          }}
          onResumed={() => setEnded(undefined)}
          onNext={() => next && onPlay(next.play_id)}
          onActive={(active) => {
            setActive(active)
            onIdle(!active)
          }}
        />
      </div>
      {hasParts && !ended && (
        <SkipButton offer={offer} chapter={chapter} isRaised={restart !== undefined} frame={frame} />
      )}
      {!ended && <NetworkNotice isWaiting={isWaiting} source={source} />}
      {restart && !ended && (
        <ResumedNotice
          from={from}
          onRestart={() => {
            restart.again()
            setRestart(undefined)
            // The pressed button was removed and the focus was lost, so keys would have no target.
            frame?.focus()
          }}
          onOver={() => setRestart(undefined)}
        />
      )}
      {ended && (
        <EndScreen
          fullTitleId={fullTitleId}
          next={next}
          isPreview={isPreview}
          onPlay={onPlay}
          onAgain={ended.replay}
          onClose={onClose}
        />
      )}
      {frame && (
        <div className={classNames(styles.names, !isActive && styles.hidden)}>
          <p className={styles.title}>
            {grant.title_name}
            {isPreview && <span className={styles.mark}>{t('player.preview')}</span>}
          </p>
          {grant.story_name !== grant.title_name && <p className={styles.story}>{grant.story_name}</p>}
        </div>
      )}
    </>
  )
}
