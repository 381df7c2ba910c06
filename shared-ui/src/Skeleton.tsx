import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. */
  width?: string
  height?: string
  /** e.g. `2 / 3`, instead of a height. */
  ratio?: string
  round?: boolean
}

/** The shape of what is coming. Silent: whoever draws several says once that something loads. */
export function Skeleton({ width = '100%', height, ratio, round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{
        width,
        height: height ?? (ratio ? 'auto' : '1em'),
        aspectRatio: ratio,
        borderRadius: round ? '50%' : undefined,
      }}
    />
  )
}
