import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

interface BadgeProps {
  /** live: on air now; accent: the member's own, or new; plain: a fact. */
  tone?: 'plain' | 'accent' | 'live' | 'success'
  children: ReactNode
}

/** A word or two that labels what it is on. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
