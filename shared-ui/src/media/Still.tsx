import { classNames } from '../class-names.ts'
import { Picture } from './Picture.tsx'
import { type StillUse, stillUses } from './picture-uses.ts'
import styles from './Still.module.css'

interface StillProps {
  /** An `image` from an API response. */
  image: string
  /** Where it is used, so that no more is fetched than is shown. */
  use: StillUse
  /** Empty where the story's name is next to it. */
  alt: string
  /** The page's largest picture: fetched immediately, before scripts. */
  priority?: boolean
  className?: string
}

/** A 16:9 still that reserves its space before it loads. */
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
