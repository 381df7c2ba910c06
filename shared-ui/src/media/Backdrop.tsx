import { classNames } from '../class-names.ts'
import styles from './Backdrop.module.css'
import { Picture } from './Picture.tsx'
import { type BackdropUse, backdropUses } from './picture-uses.ts'

interface BackdropProps {
  /** A `backdrop` from an API response. */
  image: string
  /** Where it is used, so that no more is fetched than is shown. */
  use: BackdropUse
  alt: string
  /** The page's largest picture: fetched immediately, before scripts. Others load lazily near the viewport. */
  priority?: boolean
  className?: string
}

/** A wide picture of a title, 16:9, shown behind text. */
export function Backdrop({ use, priority, className, ...picture }: BackdropProps) {
  return (
    <Picture
      {...picture}
      use={backdropUses[use]}
      width={1280}
      height={720}
      priority={priority ? 'high' : undefined}
      className={classNames(styles.backdrop, className)}
    />
  )
}
