import { useTranslation } from 'react-i18next'
import styles from './NetworkNotice.module.css'
import type { Source } from './screen/engine/follow-source.ts'

interface NetworkNoticeProps {
  /** Whether nothing arrives that could be shown. */
  isWaiting: boolean
  source: Source
}

/** Below the turning ring over the picture: what playback waits for. */
export function NetworkNotice({ isWaiting, source }: NetworkNoticeProps) {
  const { t } = useTranslation()
  const reason = source === 'early' ? 'early' : isWaiting && (source === 'lost' ? 'lost' : 'waiting')
  return (
    <p role="status" className={styles.notice}>
      {reason && t(`network.${reason}`)}
    </p>
  )
}
