import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  heading: string
  /** A secondary link or note on the heading's line. */
  aside?: ReactNode
  /** Target of `#…` links. */
  anchor?: string
  children: ReactNode
}

/** A section of a page under its h2. */
export function Section({ heading, aside, anchor, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} id={anchor}>
      <div className={styles.head}>
        <Heading level={2} id={headingId}>
          {heading}
        </Heading>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
