import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import styles from './PlaybackCheck.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Silent: the page announces that it checks. */
export function CheckSkeleton() {
  return (
    <>
      <div className={styles.result}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="90%" />
        <Skeleton width="10rem" height="2.75rem" />
      </div>
      <div className={styles.waiting}>
        {rows.map((row) => (
          <Skeleton key={row} height="1.25rem" />
        ))}
      </div>
    </>
  )
}
