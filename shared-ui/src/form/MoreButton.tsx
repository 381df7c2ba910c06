import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './MoreButton.module.css'

interface MoreButtonProps {
  onClick: () => void
  busy?: boolean
  children: ReactNode
  /** How much is loaded, e.g. 20 / 124. */
  progress?: ReactNode
}

/** Loads the next part of a paged list, at its end. */
export function MoreButton({ onClick, busy, children, progress }: MoreButtonProps) {
  return (
    <div className={styles.more}>
      <Button onClick={onClick} busy={busy} size="large">
        {children}
      </Button>
      {progress && (
        <p className={styles.progress} role="status">
          {progress}
        </p>
      )}
    </div>
  )
}
