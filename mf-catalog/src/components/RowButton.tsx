import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import styles from './CardRow.module.css'

interface RowButtonProps {
  label: string
  direction: 'back' | 'forward'
  /** There is nothing more in this direction. The button keeps its focus. */
  isOver: boolean
  onClick: () => void
}

/** Scrolls a row by about one screen. */
export function RowButton({ label, direction, isOver, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[direction])}
      aria-label={label}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={direction === 'back' ? 'M10 3L5 8l5 5' : 'M6 3l5 5-5 5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
