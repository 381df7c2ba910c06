import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummarySkeleton } from '../components/PackSummarySkeleton.tsx'
import styles from './Ordering.module.css'

/** Skeleton of the order form. */
export function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.columns} role="status">
      <VisuallyHidden>{t('confirm.loading')}</VisuallyHidden>
      <div className={styles.main}>
        <div className={styles.section}>
          <Skeleton width="9rem" height="1.5rem" />
          <PackSummarySkeleton />
        </div>
        <div className={styles.section}>
          <Skeleton width="9rem" height="1.5rem" />
          <Skeleton height="14rem" />
        </div>
      </div>
      <div className={styles.summary}>
        <Skeleton width="6rem" height="1.25rem" />
        <Skeleton height="6rem" />
        <Skeleton height="3.25rem" />
      </div>
    </div>
  )
}
