import styles from './Skeleton.module.css'

/** Relative to the place (%), or to a size of letters. */
type Length = `${number}${'%' | 'rem' | 'em'}`

interface SkeletonProps {
  /** Never wider than its place. */
  width?: Length
  height?: Length
  /** Width by height, instead of a height. */
  ratio?: `${number} / ${number}`
}

/**
 * The shape of what is coming. Silent: whoever renders several says once that something loads.
 * An svg takes its sizes as attributes of its own: a `style` attribute in html from the server is refused by the CSP.
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
