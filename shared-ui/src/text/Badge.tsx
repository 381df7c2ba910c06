import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

interface BadgeProps {
  /** live: happening; accent: yours or new; plain: a fact. */
  tone?: 'plain' | 'accent' | 'live' | 'success'
  children: ReactNode
}

/** A word or two that marks what it stands on. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
