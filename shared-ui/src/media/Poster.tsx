import { classNames } from '../class-names.ts'
import { Picture } from './Picture.tsx'
import styles from './Poster.module.css'
import { type PosterUse, posterUses } from './picture-uses.ts'

interface PosterProps {
  /** As an answer of the API names it. */
  image: string
  /** Where it stands, so that no more is fetched than is shown. */
  use: PosterUse
  /** Empty where the title stands beside it in words. */
  alt: string
  /** The page's largest picture: fetched at once, before scripts. Others wait until they come near. */
  priority?: boolean
  className?: string
}

/** A 2:3 poster that keeps its place before it loads. */
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
