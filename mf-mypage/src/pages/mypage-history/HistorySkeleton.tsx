import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import rows from '../../components/TitleRow.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of the purchase history. */
export function HistorySkeleton() {
  const { t } = useTranslation()
  return (
    <div className={rows.rows} role="status">
      <VisuallyHidden>{t('history.loading')}</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={rows.row}>
          <Skeleton ratio="2 / 3" />
          <div className={rows.messages}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="50%" />
          </div>
        </div>
      ))}
    </div>
  )
}
