import type { ReactNode, RefCallback } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  as?: 'span' | 'h1' | 'h2'
  ref?: RefCallback<HTMLElement>
  children?: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles.hidden} />
}
