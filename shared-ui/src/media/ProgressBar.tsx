import { classNames } from '../class-names.ts'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** 0 to 1. */
  value: number
  className?: string | undefined
}

/** How much of a film has been watched. Only a picture of it: say it in words too. */
export function ProgressBar({ value, className }: ProgressBarProps) {
  return <progress className={classNames(styles.bar, className)} value={value} aria-hidden="true" />
}
