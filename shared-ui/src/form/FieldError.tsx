import type { ReactNode } from 'react'
import styles from './FieldError.module.css'

/** Why an input is invalid, by the id that describes it. Its live region is always rendered, so that new text is announced. */
export function FieldError({ id, error }: { id: string | undefined; error: ReactNode }) {
  return (
    <div className={styles.live} aria-live="polite">
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
