import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './NarrowPage.module.css'

interface NarrowPageProps {
  heading: string
  lead?: ReactNode
  /** Content above the heading, e.g. the sign-up steps. */
  above?: ReactNode
  /** Set when it replaced another view at the same address: the focus, lost with that view, moves to the heading. */
  announced?: boolean
  children?: ReactNode
}

/** One column as wide as a form. */
export function NarrowPage({ heading, lead, above, announced, children }: NarrowPageProps) {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = announced && column.current?.querySelector('h1')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  }, [announced])
  return (
    <div ref={column} className={styles.page}>
      {above}
      <PageHeading lead={lead}>{heading}</PageHeading>
      {children}
    </div>
  )
}
