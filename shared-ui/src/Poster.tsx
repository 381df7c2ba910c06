import { classNames } from './class-names.ts'
import styles from './Poster.module.css'

interface PosterProps {
  src: string
  /** Empty where the title stands beside it in words. */
  alt: string
  /** The page's largest picture: fetched at once, before scripts. Others wait until they come near. */
  priority?: boolean
  className?: string
}

/** A 2:3 poster that keeps its place before it loads. */
export function Poster({ src, alt, priority, className }: PosterProps) {
  return (
    <img
      className={classNames(styles.poster, className)}
      src={src}
      alt={alt}
      width={400}
      height={600}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  )
}
