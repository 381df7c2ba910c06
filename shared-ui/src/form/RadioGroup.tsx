import { type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'

interface RadioGroupProps<T extends string> {
  legend: ReactNode
  choices: readonly { value: T; label: ReactNode; hint?: ReactNode }[]
  value: T | undefined
  onChange: (value: T) => void
  error?: ReactNode
}

/** A labelled group of radio buttons. */
export function RadioGroup<T extends string>({ legend, choices, value, onChange, error }: RadioGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
      <div className={styles.live} aria-live="polite">
        {error && (
          <p id={`${name}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
