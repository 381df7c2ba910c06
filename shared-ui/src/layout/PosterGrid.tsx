import { Children, type ReactNode, type Ref } from 'react'
import styles from './PosterGrid.module.css'

interface PosterGridProps {
  /** Label of the list. */
  label?: string
  /** row: one row, as wide as the window, that scrolls sideways. */
  shape?: 'grid' | 'row'
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

/** A list of poster cards. */
export function PosterGrid({ label, shape = 'grid', ref, children }: PosterGridProps) {
  return (
    <ul className={styles[shape]} aria-label={label} ref={ref}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  )
}
