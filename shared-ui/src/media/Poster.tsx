import { classNames } from '../class-names.ts'
import { Picture } from './Picture.tsx'
import styles from './Poster.module.css'
import { type PosterUse, posterUses } from './picture-uses.ts'

interface PosterProps {
  /** An `image` from an API response. */
  image: string
  /** Where it is used, so that no more is fetched than is shown. */
  use: PosterUse
  /** Empty where the title's name is next to it. */
  alt: string
  /** The page's largest picture: fetched immediately, before scripts. Others load lazily near the viewport. */
  priority?: boolean
  className?: string
}

/** A 2:3 poster that reserves its space before it loads. */
export function Poster({ use, priority, className, ...picture }: PosterProps) {
  return (
    <Picture
      {...picture}
      use={posterUses[use]}
      width={400}
      height={600}
      priority={priority ? 'high' : undefined}
      className={classNames(styles.poster, className)}
    />
  )
}
