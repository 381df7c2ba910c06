import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { NextStory } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './EndScreen.module.css'
import { NextEpisode } from './NextEpisode.tsx'
import { NextName } from './NextName.tsx'
import { Suggestions } from './Suggestions.tsx'

interface EndScreenProps {
  fullTitleId: string
  next: NextStory | undefined
  isPreview: boolean
  onPlay: (playId: string) => void
  onAgain: () => void
  onClose: () => void
}

/** With reduced motion the next episode does not start automatically. */
const wantsStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** What the viewer may do after the last picture, over that picture. The first button takes the focus. */
export function EndScreen({ fullTitleId, next, isPreview, onPlay, onAgain, onClose }: EndScreenProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const name = useId()
  const [isAutomatic, setAutomatic] = useState(() => !wantsStillness())
  const onStop = () => setAutomatic(false)
  useEffect(() => place.current?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true }), [])

  const isInLibrary = /^\/library(\/|$)/.test(location.pathname)
  const leave = <Button onClick={onClose}>{t(isInLibrary ? 'end.toLibrary' : 'player.close')}</Button>
  return (
    <section ref={place} className={styles.place} aria-labelledby={name}>
      {next?.is_playable && (
        <NextEpisode {...{ next, isAutomatic, onStop }} nameId={name} onPlay={() => onPlay(next.play_id)}>
          {leave}
        </NextEpisode>
      )}
      {next && !next.is_playable && (
        <NextName next={next} nameId={name}>
          <p className={styles.note}>{t('end.notHeld')}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" href={pathTo('/title/:fullTitleId', { fullTitleId })}>
              {t('end.toTitle')}
            </ButtonLink>
            {leave}
          </div>
        </NextName>
      )}
      {!next && (
        <div className={styles.over}>
          <h2 id={name} className={styles.name}>
            {t(isPreview ? 'end.previewOver' : 'end.over')}
          </h2>
          <div className={styles.actions}>
            <Button variant="primary" onClick={onAgain}>
              {t('end.again')}
            </Button>
            {leave}
          </div>
        </div>
      )}
      {!isPreview && <Suggestions fullTitleId={fullTitleId} onFocus={onStop} />}
    </section>
  )
}
