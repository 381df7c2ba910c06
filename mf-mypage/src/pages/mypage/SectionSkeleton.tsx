import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/TitleRow.module.css'

export function SectionSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{t('mypage.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton ratio="2 / 3" />
          <div className={styles.words}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}
