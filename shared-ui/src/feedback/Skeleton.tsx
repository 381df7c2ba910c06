import styles from './Skeleton.module.css'

/** Relative to the container (%) or to a font size. */
type Length = `${number}${'%' | 'rem' | 'em'}`

interface SkeletonProps {
  /** Never wider than its container. */
  width?: Length
  height?: Length
  /** Width by height, instead of a height. */
  ratio?: `${number} / ${number}`
}

/**
 * A placeholder for loading content. Silent: a page that renders several announces the loading once.
 * An svg takes its size from attributes: the CSP refuses a `style` attribute in server-rendered html.
 */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  return (
    <svg
      className={styles.skeleton}
      width={width}
      height={ratio ? undefined : height}
      viewBox={ratio && `0 0 ${ratio.replace(' /', '')}`}
      aria-hidden="true"
      data-skeleton=""
    />
  )
}
