import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldError } from './FieldError.tsx'
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
    <div className={styles.field}>
      <label className={styles.choice} htmlFor={inputId}>
        <input
          {...input}
          ref={place}
          id={inputId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
