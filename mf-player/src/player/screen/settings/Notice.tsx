import type { ReactNode } from 'react'
import styles from './Overlays.module.css'

interface NoticeProps {
  /** Read aloud when it changes. */
  text: ReactNode
  children?: ReactNode
}

/** A short message over the picture. The region is there before its text, since screen readers notice only changes in one. */
export function Notice({ text, children }: NoticeProps) {
  return (
    <div className={text ? styles.notice : undefined}>
      <p aria-live="polite">{text}</p>
      {children}
    </div>
  )
}
