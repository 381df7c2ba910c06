import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummarySkeleton } from '../../components/PackSummarySkeleton.tsx'
import styles from '../../outcome/Outcome.module.css'

/** Skeleton of the outcome. */
export function CompleteSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('complete.loading')}</VisuallyHidden>
      <Skeleton width="60%" height="2.25rem" />
      <div className={styles.card}>
        <PackSummarySkeleton />
        <Skeleton height="3.25rem" />
      </div>
    </div>
  )
}
