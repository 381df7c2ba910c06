import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './InformationView.module.css'

const lines = ['92%', '100%', '64%', '88%', '96%', '70%', '100%', '52%'] as const

/** Skeleton of an information page. */
export function InformationSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.top}>
        <Skeleton width="10rem" height="1.5rem" />
        <Skeleton width="18rem" height="2.75rem" />
        <Skeleton width="12rem" height="1.25rem" />
      </div>
      <div className={styles.body}>
        {lines.map((width) => (
          <Skeleton key={width + lines.indexOf(width)} width={width} height="1.25rem" />
        ))}
      </div>
    </div>
  )
}
