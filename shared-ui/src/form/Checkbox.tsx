import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { useTypedEarly } from './use-typed-early.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  error?: ReactNode
}

/** A checkbox with its label, and an error below. */
export function Checkbox({ label, error, id, ref, ...input }: CheckboxProps) {
  const place = useTypedEarly(ref)
  const own = useId()
  const inputId = id ?? own
  const errorId = `${inputId}-error`
  return (
    <div className={styles.group}>
      <label className={styles.choice} htmlFor={inputId}>
        <input
          {...input}
          ref={place}
          id={inputId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <div className={styles.live} aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
