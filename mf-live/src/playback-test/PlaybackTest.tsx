import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import messages from './messages.json' with { type: 'json' }
import styles from './PlaybackTest.module.css'

interface PlaybackTestProps {
  fullTitleId: string
  playId: string
}

/**
 * Plays the preview of a live title, so that a viewer can see before buying that this browser plays live video: the same player,
 * format and delivery as the stream.
 */
export const PlaybackTest = withMessages(messages, ({ fullTitleId, playId }: PlaybackTestProps) => {
  const { t } = useTranslation()
  const [state, setState] = useState<'untested' | 'playing' | 'tested'>('untested')
  const [attempt, setAttempt] = useState(0)
  const stop = () => setState('tested')
  const props = { fullTitleId, playId, isPreview: true, mode: 'modal' as const, onClose: stop, onEnded: stop }
  const player = useParcel('player', state === 'playing' ? props : undefined, attempt)
  const start = () => {
    setAttempt(attempt + 1)
    setState('playing')
  }
  return (
    <div className={styles.test}>
      <p role="status">{t(state === 'tested' ? 'playbackTest.question' : 'playbackTest.lead')}</p>
      <div className={styles.actions}>
        <Button size="small" busy={player.state === 'opening'} onClick={start}>
          {t(state === 'tested' ? 'playbackTest.again' : 'playbackTest.start')}
        </Button>
        {state === 'tested' && <a href="/help">{t('playbackTest.help')}</a>}
      </div>
      <div ref={player.place} />
    </div>
  )
})
