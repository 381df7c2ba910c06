import type { ReactNode } from 'react'
import styles from './Heading.module.css'
import { Heading } from './Heading.tsx'

interface PageHeadingProps {
  children: ReactNode
  /** A sentence below the heading. */
  lead?: ReactNode
  /** Next to the heading, at the end of the line. */
  actions?: ReactNode
}

/** The page's h1. */
export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Heading level={1}>{children}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
