import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PlayButton.module.css'

interface PlayButtonProps {
  /** What is played; part of the button's accessible name. */
  name: string
  /** Playback resumes where the viewer left off. */
  isBegun: boolean
  busy: boolean
  onPlay: () => void
}

export function PlayButton({ name, isBegun, busy, onPlay }: PlayButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={onPlay}
      aria-label={t(isBegun ? 'play.resumeOf' : 'play.buttonOf', { name })}
    >
      <span className={styles.label}>
        <svg className={styles.icon} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M3 1.6v12.8a.6.6 0 0 0 .9.5l10.6-6.4a.6.6 0 0 0 0-1L3.9 1.1a.6.6 0 0 0-.9.5Z" fill="currentColor" />
        </svg>
        {t(isBegun ? 'play.resume' : 'play.button')}
      </span>
    </Button>
  )
}
