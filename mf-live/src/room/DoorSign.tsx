import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import styles from './DoorSign.module.css'

interface DoorSignProps {
  title: ReactNode
  children?: ReactNode
  /** Link or button to continue. */
  action?: ReactNode
}

/** A message shown in place of the room. */
export function DoorSign({ title, children, action }: DoorSignProps) {
  return (
    <div className={styles.sign}>
      <div role="status" className={styles.words}>
        <Heading level={3} look="section">
          {title}
        </Heading>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {action}
    </div>
  )
}
