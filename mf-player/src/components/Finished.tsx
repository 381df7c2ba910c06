import { useTranslation } from 'react-i18next'
import styles from './Watched.module.css'

/** Marks what was watched to the end. */
export function Finished() {
  const { t } = useTranslation()
  return (
    <p className={styles.watched}>
      <svg className={styles.mark} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="m2.5 8.5 3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {t('play.finished')}
    </p>
  )
}
