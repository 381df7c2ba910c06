import { Glow } from '@ginmaku/shared-ui/media/Glow.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import type { ReactNode } from 'react'
import styles from './HeroView.module.css'

interface HeroViewProps {
  heading: string
  /** A few words above the heading. */
  eyebrow?: string | undefined
  lead: ReactNode
  /** Titles whose posters are next to the text: at most three are shown. */
  posters: readonly { full_title_id: string; image: string }[]
  /** Period and buttons, below the lead. */
  children?: ReactNode
}

/** The top of a benefit or app page: text, and decorative posters with a glow in their colours. */
export function HeroView({ heading, eyebrow, lead, posters, children }: HeroViewProps) {
  const shown = posters.slice(0, 3)
  const [first] = shown
  return (
    <div className={styles.hero}>
      {first && <Glow image={first.image} className={styles.glow} />}
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {first && (
        <div className={styles.posters} aria-hidden="true">
          {shown.map(({ full_title_id, image }, place) => (
            <div key={full_title_id} className={styles.poster}>
              <Poster image={image} use="aside" alt="" priority={place === 0} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
