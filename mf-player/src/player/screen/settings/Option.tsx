import { useId } from 'react'
import styles from './SettingsPanel.module.css'

interface OptionProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
}

/** A setting with its choices, on one line. */
export function Option<T extends string>({ label, value, choices, onChoose }: OptionProps<T>) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const choice = choices.find((choice) => choice.value === target.value)
          if (choice) onChoose(choice.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
