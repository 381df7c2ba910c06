import { Children, type ReactNode } from 'react'
import styles from './PosterGrid.module.css'

interface PosterGridProps {
  /** Label of the list. */
  label?: string
  /** row: one row that scrolls sideways. */
  shape?: 'grid' | 'row'
  children: ReactNode
}

/** A list of poster cards. */
export function PosterGrid({ label, shape = 'grid', children }: PosterGridProps) {
  return (
    <ul className={styles[shape]} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  )
}
