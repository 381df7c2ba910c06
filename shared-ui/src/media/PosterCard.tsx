import type { ReactNode } from 'react'
import { Poster } from './Poster.tsx'
import styles from './PosterCard.module.css'

interface PosterCardProps {
  href: string
  image: string
  /** The shape of the surrounding PosterGrid. */
  shape?: 'grid' | 'row'
  title: ReactNode
  publisher?: ReactNode
  /** The price, or another last line. */
  price?: ReactNode
  /** Shown in the poster's corner. */
  badge?: ReactNode
  /** How much of it has been watched, 0 to 1; the last line says it in words. */
  progress?: number
  priority?: boolean
}

/** A title in a list: the whole card is one link, named after the title. */
export function PosterCard({
  href,
  image,
  shape = 'grid',
  title,
  publisher,
  price,
  badge,
  progress,
  priority,
}: PosterCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Poster image={image} use={shape} alt="" priority={priority} className={styles.poster} />
        {badge && <span className={styles.badge}>{badge}</span>}
        {progress !== undefined && <progress className={styles.progress} value={progress} aria-hidden="true" />}
      </div>
      <h3 className={styles.title}>
        <a className={styles.link} href={href}>
          {title}
        </a>
      </h3>
      {publisher && <p className={styles.publisher}>{publisher}</p>}
      {price && <p className={styles.price}>{price}</p>}
    </article>
  )
}
