import styles from './SettingsPanel.module.css'

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off. */
export function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className={styles.row}>
      {label}
      <input
        type="checkbox"
        className={styles.check}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
