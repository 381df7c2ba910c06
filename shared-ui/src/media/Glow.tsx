import { classNames } from '../class-names.ts'
import styles from './Glow.module.css'
import { Picture } from './Picture.tsx'
import { posterUses } from './picture-uses.ts'

interface GlowProps {
  /** An `image` from an API response. */
  image: string
  className?: string
}

/** A blurred, decorative glow from the poster's smallest form. Loads at low priority and is hidden from screen readers. */
export function Glow({ image, className }: GlowProps) {
  return (
    <div className={classNames(styles.glow, className)} aria-hidden="true">
      <Picture
        image={image}
        use={posterUses.glow}
        alt=""
        width={32}
        height={48}
        priority="low"
        className={styles.light}
      />
    </div>
  )
}
