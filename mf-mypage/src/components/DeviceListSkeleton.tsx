import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import styles from './AccountList.module.css'

/** @param label says that the list is loading */
export function DeviceListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.words}>
            <Skeleton width="12rem" height="1.5em" />
            <Skeleton width="16rem" />
            <Skeleton width="16rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
