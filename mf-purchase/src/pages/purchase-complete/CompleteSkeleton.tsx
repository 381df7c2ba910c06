import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PurchaseComplete.module.css'

/** Skeleton of the outcome. */
export function CompleteSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('complete.loading')}</VisuallyHidden>
      <Skeleton width="60%" height="2.25rem" />
      <div className={styles.card}>
        <div className={styles.ghost}>
          <Skeleton ratio="2 / 3" />
          <div className={styles.lines}>
            <Skeleton width="70%" height="1.5rem" />
            <Skeleton width="45%" />
            <Skeleton width="60%" />
          </div>
        </div>
        <Skeleton height="3.25rem" />
      </div>
    </div>
  )
}
