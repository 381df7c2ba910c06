import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import styles from './EmptyState.module.css'

interface ErrorStateProps {
  title: ReactNode
  /** Lines are separated by `\n`. */
  message?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** Another way on. */
  link?: ReactNode
}

/** Says that something failed to load, with a retry button. */
export function ErrorState({ title, message, retryLabel, onRetry, busy, link }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {message && <div className={styles.text}>{message}</div>}
      <div className={styles.action}>
        <Button onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
        {link}
      </div>
    </div>
  )
}
