import { Children, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PosterGrid.module.css'

interface PosterGridProps {
  /** Label of the list. */
  label?: string
  /**
   * row: one row, as wide as the window, that scrolls sideways. ranking: such a row with room for a number next to each poster.
   */
  shape?: 'grid' | 'row' | 'ranking'
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

/** A list of poster cards. */
export function PosterGrid({ label, shape = 'grid', ref, children }: PosterGridProps) {
  return (
    <ul className={classNames(styles[shape], shape === 'ranking' && styles.row)} aria-label={label} ref={ref}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  )
}
