import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PresentBoxView.module.css'

const places = ['a', 'b', 'c', 'd']

/** Skeleton of the presents of one type. */
export function PresentBoxSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('presentBox.loading')}</VisuallyHidden>
      <div className={styles.presents}>
        {places.map((place) => (
          <div key={place} className={styles.present}>
            <Skeleton height="15rem" />
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </div>
  )
}
