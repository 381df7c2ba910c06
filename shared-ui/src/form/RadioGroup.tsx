import { type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldGroup } from './FieldGroup.tsx'

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
    <FieldGroup legend={legend} error={error}>
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
    </FieldGroup>
  )
}
