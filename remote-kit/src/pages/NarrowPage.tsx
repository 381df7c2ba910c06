import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { TakesFocus } from '../focus/TakesFocus.tsx'
import styles from './NarrowPage.module.css'

interface NarrowPageProps {
  heading: ReactNode
  lead?: ReactNode
  /** Content above the heading, e.g. the sign-up steps. */
  above?: ReactNode
  /** Set when it replaced another view at the same address: the focus, lost with that view, moves to the heading. */
  announced?: boolean
  children?: ReactNode
}

/** One column as wide as a form. */
export function NarrowPage({ heading, lead, above, announced = false, children }: NarrowPageProps) {
  return (
    <div className={styles.page}>
      {above}
      <TakesFocus when={announced}>
        <PageHeading lead={lead}>{heading}</PageHeading>
      </TakesFocus>
      {children}
    </div>
  )
}
