import styles from '@ginmaku/remote-kit/pages/NarrowPage.module.css'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummarySkeleton } from '../components/PackSummarySkeleton.tsx'

/** Heading, pack and button. */
export function RedemptionSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('redemption.loading')}</VisuallyHidden>
      <Skeleton width="70%" height="2.25rem" />
      <PackSummarySkeleton />
      <Skeleton height="3.25rem" />
    </div>
  )
}
