import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import styles from './PackSummary.module.css'

/** Skeleton of a pack's poster and names. */
export function PackSummarySkeleton() {
  return (
    <div className={styles.summary}>
      <Skeleton ratio="2 / 3" />
      <div className={styles.lines}>
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width="45%" />
        <Skeleton width="60%" />
      </div>
    </div>
  )
}
