import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './NarrowPage.module.css'

interface NarrowPageProps {
  heading: string
  lead?: ReactNode
  /** Stands above the heading, e.g. the steps of the way. */
  above?: ReactNode
  /** It took another view's place at the same address: the focus, which that took with it, goes to the heading. */
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
