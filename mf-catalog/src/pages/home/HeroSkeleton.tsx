import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import styles from './HeroCarousel.module.css'

/** A placeholder in the size of the hero. */
export const HeroSkeleton = () => (
  <div className={classNames(styles.hero, styles.waiting)} data-theme="dark" aria-hidden="true">
    <div className={styles.text}>
      <Skeleton width="12rem" height="1.25rem" />
      <Skeleton width="70%" height="3rem" />
      <Skeleton width="100%" height="3rem" />
      <Skeleton width="12rem" height="3.25rem" />
    </div>
  </div>
)
