import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { playbackCheckPath } from '../app/playback-check-path.ts'
import { Picture } from './Picture.tsx'
import { RentalQuestion } from './RentalQuestion.tsx'
import styles from './Stage.module.css'
import { TroubleView } from './TroubleView.tsx'
import { usePlay } from './use-play.ts'

type StageProps = ParcelProps['player'] & {
  frame: HTMLElement | undefined
  onName: (name: string) => void
  onIdle: (isIdle: boolean) => void
  /** Plays another story of the title in place of this one. */
  onPlay: (playId: string) => void
}

/** The frame's current content: loader, question, picture, or an error. */
export function Stage(props: StageProps) {
  const { frame, onName, onIdle, onPlay, onClose, onEnded } = props
  const { play, start, stopped, retry } = usePlay(props, onClose)
  const isPicture = play.phase === 'playing'
  const name = play.phase === 'question' || isPicture ? play.grant.title_name : undefined

  useEffect(() => {
    if (name !== undefined) onName(name)
  }, [name, onName])
  useEffect(() => {
    if (!isPicture) onIdle(false)
  }, [isPicture, onIdle])

  if (play.phase === 'loading') return <Loader />
  if (play.phase === 'question') return <RentalQuestion grant={play.grant} onStart={start} onLater={onClose} />
  if (play.phase === 'trouble')
    return (
      <TroubleView
        trouble={play.trouble}
        checkHref={props.isPreview ? undefined : playbackCheckPath({ ...props, at: play.at })}
        onRetry={retry}
        onClose={onClose}
      />
    )
  return (
    <Picture
      {...play}
      fullTitleId={props.fullTitleId}
      playId={props.playId}
      isPreview={props.isPreview}
      frame={frame}
      onStopped={stopped}
      onEnded={() => onEnded?.()}
      onIdle={onIdle}
      onPlay={onPlay}
      onClose={onClose}
    />
  )
}

function Loader() {
  const { t } = useTranslation()
  return (
    <div className={styles.loader} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <p>{t('player.loading')}</p>
    </div>
  )
}
