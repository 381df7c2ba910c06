import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './OptionalPart.module.css'

interface OptionalPartProps {
  label: string
  /** Something in it is filled in. */
  isFilled: boolean
  /** Something in it has to be corrected, so it stays open. */
  hasMistake: boolean
  children: ReactNode
}

/** A part of a form that may be left out, closed until someone opens it. */
export function OptionalPart({ label, isFilled, hasMistake, children }: OptionalPartProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // Before the form's own effect, which focuses the first mistake: nothing in a closed part can have the focus.
  useLayoutEffect(() => {
    if (hasMistake && details.current) details.current.open = true
  })
  return (
    <details ref={details} className={styles.part} open={isFilled}>
      <summary className={styles.label}>{label}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
