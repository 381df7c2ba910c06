import styles from './ChoiceSwitch.module.css'

interface ChoiceSwitchProps<Choice extends string> {
  /** For screen readers. */
  legend: string
  /** Of the group of radio buttons. */
  name: string
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** Two or three choices next to each other. */
export function ChoiceSwitch<Choice extends string>(props: ChoiceSwitchProps<Choice>) {
  const { legend, name, choices, labelOf, chosen, onChoose } = props
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span className={styles.word}>{labelOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}
