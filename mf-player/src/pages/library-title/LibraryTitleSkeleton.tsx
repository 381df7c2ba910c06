import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './LibraryTitleView.module.css'
import rows from './StoryRow.module.css'

const places = ['a', 'b', 'c']

/** Skeleton of a title's library page. */
export function LibraryTitleSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.page}>
      <div className={styles.aside}>
        <Skeleton ratio="2 / 3" />
      </div>
      <div className={styles.main}>
        <VisuallyHidden>{t('loading.stories')}</VisuallyHidden>
        <Skeleton width="60%" height="2.5rem" />
        <div className={styles.list}>
          {places.map((place) => (
            <div key={place} className={rows.row}>
              <Skeleton ratio="16 / 9" />
              <div className={rows.words}>
                <Skeleton width="8rem" />
                <Skeleton width="50%" height="1.5rem" />
                <Skeleton width="90%" />
              </div>
              <Skeleton width="6rem" height="2.75rem" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
