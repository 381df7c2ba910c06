import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Sessions.module.css'

export function SessionsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('sessions.loading')}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.session}>
          <div className={styles.words}>
            <Skeleton width="12rem" height="1.5em" />
            <Skeleton width="16rem" />
            <Skeleton width="16rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
