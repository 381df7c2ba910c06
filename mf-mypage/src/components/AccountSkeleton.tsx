import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './AccountPages.module.css'

/** In the shape of the account pages. */
export function AccountSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  )
}
