import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import styles from './CardPages.module.css'

interface CardPageProps {
  heading: string
  lead?: string
  children: ReactNode
}

/** One column, as wide as the card form. */
export function CardPage({ heading, lead, children }: CardPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading lead={lead}>{heading}</PageHeading>
      {children}
    </div>
  )
}
