import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import styles from './PresentView.module.css'

/** Skeleton of one present. */
export function PresentSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton width="50%" height="2.5rem" />
      <Skeleton ratio="16 / 9" />
    </div>
  )
}
