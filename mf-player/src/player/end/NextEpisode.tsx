import type { NextStory } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sleepAtom } from '../sleep.ts'
import styles from './EndScreen.module.css'
import { NextName } from './NextName.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds. */
const startsAfter = 10

interface NextEpisodeProps {
  next: NextStory
  nameId: string
  /** It starts unless the viewer stops that. */
  isAutomatic: boolean
  onPlay: () => void
  onStop: () => void
  /** Further buttons. */
  children: ReactNode
}

/** The next episode, which starts automatically unless the viewer stops that. */
export function NextEpisode({ next, nameId, isAutomatic: isWanted, onPlay, onStop, children }: NextEpisodeProps) {
  const { t } = useTranslation()
  const playButton = useRef<HTMLButtonElement>(null)
  const endsHere = useEndsHere()
  const isAutomatic = isWanted && !endsHere
  const left = useCountdown(startsAfter, isAutomatic, onPlay)
  const stop = () => {
    onStop()
    playButton.current?.focus()
  }
  return (
    <NextName next={next} nameId={nameId}>
      <div className={styles.actions}>
        <Button ref={playButton} variant="primary" aria-describedby={nameId} onClick={onPlay}>
          {t('end.playNext')}
        </Button>
        {isAutomatic && <Button onClick={stop}>{t('end.cancel')}</Button>}
        {children}
      </div>
      {isAutomatic && (
        <>
          <p className={styles.note} aria-hidden="true">
            {t('end.startsIn', { count: left })}
          </p>
          <span className={styles.rest} aria-hidden="true">
            <span style={{ scale: `${left / startsAfter} 1` }} />
          </span>
          <Announcement>{t('end.startsIn', { count: startsAfter })}</Announcement>
        </>
      )}
    </NextName>
  )
}

/** Whether the sleep timer was set to the end of this film, or ran out here. It is over then. */
function useEndsHere(): boolean {
  const [sleep, setSleep] = useAtom(sleepAtom)
  const isOver = sleep === 'film' || sleep === 'paused'
  const [endsHere, setEndsHere] = useState(isOver)
  if (isOver && !endsHere) setEndsHere(true)
  useEffect(() => {
    if (isOver) setSleep(undefined)
  }, [isOver, setSleep])
  return endsHere
}

/** Read aloud once, when nothing more urgent is: screen readers only notice what changes after the region is there. */
function Announcement({ children }: { children: string }) {
  const [isSaid, setSaid] = useState(false)
  useEffect(() => setSaid(true), [])
  return (
    <VisuallyHidden>
      <span role="status">{isSaid && children}</span>
    </VisuallyHidden>
  )
}
