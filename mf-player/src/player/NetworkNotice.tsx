import { useTranslation } from 'react-i18next'
import styles from './NetworkNotice.module.css'

/** Below the turning ring over the picture: what playback waits for. */
export function NetworkNotice({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation()
  return (
    <p role="status" className={styles.notice}>
      {isWaiting && t('network.waiting')}
    </p>
  )
}
