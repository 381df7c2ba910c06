import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import card from './LiveCard.module.css'
import styles from './LivePage.module.css'

const places = ['a', 'b', 'c']

/** Skeleton of `/live`. Its text is in the remote's common texts, because the page's own load with its code. */
export function LiveSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.page}>
      <VisuallyHidden>{t('liveList.loading')}</VisuallyHidden>
      <Skeleton width="8rem" height="3rem" />
      <div className={styles.events}>
        {places.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton ratio="16 / 9" />
            <div className={card.text}>
              <Skeleton width="4rem" />
              <Skeleton width="70%" height="2rem" />
              <Skeleton width="50%" />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
