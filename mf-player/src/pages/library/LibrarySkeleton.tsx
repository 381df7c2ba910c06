import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import cards from './LibraryCard.module.css'
import styles from './LibraryView.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of the library list. */
export function LibrarySkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('library.loading')}</VisuallyHidden>
      <div className={styles.list}>
        {places.map((place) => (
          <div key={place} className={cards.card}>
            <Skeleton ratio="2 / 3" />
            <div className={cards.body}>
              <Skeleton width="3rem" />
              <Skeleton width="80%" height="1.5rem" />
              <Skeleton width="50%" />
              <Skeleton width="70%" />
              <div className={cards.action}>
                <Skeleton width="6rem" height="2.75rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
