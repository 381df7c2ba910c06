import { classNames } from '../class-names.ts'
import { Picture } from './Picture.tsx'
import { type StillUse, stillUses } from './picture-uses.ts'
import styles from './Still.module.css'

interface StillProps {
  /** As an answer of the API names it. */
  image: string
  /** Where it stands, so that no more is fetched than is shown. */
  use: StillUse
  /** Empty where the story stands beside it in words. */
  alt: string
  /** The page's largest picture: fetched at once, before scripts. */
  priority?: boolean
  className?: string
}

/** A 16:9 still that keeps its place before it loads. */
export function Still({ use, priority, className, ...picture }: StillProps) {
  return (
    <Picture
      {...picture}
      use={stillUses[use]}
      width={640}
      height={360}
      priority={priority ? 'high' : undefined}
      className={classNames(styles.still, className)}
    />
  )
}
