import { classNames } from '../class-names.ts'
import styles from './Glow.module.css'
import { Picture } from './Picture.tsx'
import { posterUses } from './picture-uses.ts'

interface GlowProps {
  /** As an answer of the API names it. */
  image: string
  className?: string
}

/** A poster's light on the wall behind it: its smallest form, blurred. Nothing waits for it, and it says nothing. */
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
