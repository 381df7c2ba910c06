import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import styles from './RoomMessage.module.css'

interface RoomMessageProps {
  title: ReactNode
  children?: ReactNode
  /** Links or buttons to continue. */
  action?: ReactNode
}

/** A message in place of the stream. */
export function RoomMessage({ title, children, action }: RoomMessageProps) {
  return (
    <div className={styles.message}>
      <div role="status" className={styles.body}>
        <Heading level={3} look="section">
          {title}
        </Heading>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
