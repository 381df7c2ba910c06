import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

interface FieldFrameProps {
  inputId: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  requiredMark?: ReactNode
  /** Renders the control; receives the ids of its descriptions. */
  children: (describedBy: string | undefined) => ReactNode
}

/** Label, hint and error around one control. */
export function FieldFrame({ inputId, label, hint, error, requiredMark, children }: FieldFrameProps) {
  const hintId = hint ? `${inputId}-hint` : undefined
  const errorId = error ? `${inputId}-error` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
        {requiredMark && <span className={styles.required}>{requiredMark}</span>}
      </label>
      {children([errorId, hintId].filter(Boolean).join(' ') || undefined)}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
