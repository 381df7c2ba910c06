import { Skeleton } from '../feedback/Skeleton.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { PosterGrid } from './PosterGrid.tsx'
import styles from './PosterGridSkeleton.module.css'

interface PosterGridSkeletonProps {
  /** Announced, e.g. 読み込み中. */
  label: string
  count?: number
  shape?: 'grid' | 'row'
}

/** Placeholders in the sizes of poster cards. */
export function PosterGridSkeleton({ label, count = 12, shape }: PosterGridSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <PosterGrid shape={shape}>
          {Array.from({ length: count }, (_, place) => (
            <div key={place} className={styles.card}>
              <Skeleton ratio="2 / 3" />
              <Skeleton width="85%" height="0.9rem" />
              <Skeleton width="55%" height="0.75rem" />
            </div>
          ))}
        </PosterGrid>
      </div>
    </div>
  )
}
