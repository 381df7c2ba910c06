import { escapeAttribute } from '../keyboard.ts'
import styles from './Overlays.module.css'

/** Closes what it is in; Escape presses it too. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.icon} aria-label={label} onClick={onClick} {...{ [escapeAttribute]: '' }}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.75" fill="none" />
      </svg>
    </button>
  )
}
