import styles from './Steps.module.css'

interface StepsProps {
  /** Label of the list, e.g. 購入の手順. */
  label: string
  steps: readonly string[]
  /** Index of the current step. */
  current: number
}

/** Progress through a process of several steps. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
