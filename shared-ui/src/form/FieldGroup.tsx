import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './FieldGroup.module.css'

interface FieldGroupProps {
  legend: ReactNode
  error?: ReactNode
  /** The controls. A function receives the id of the error, to describe each control by it; otherwise it describes the group. */
  children: ReactNode | ((describedBy: string | undefined) => ReactNode)
}

/** Controls under one legend that share an error. */
export function FieldGroup({ legend, error, children }: FieldGroupProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  const describesEach = typeof children === 'function'
  return (
    <fieldset className={styles.group} aria-describedby={describesEach ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      {describesEach ? children(errorId) : children}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
