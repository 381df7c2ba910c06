import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: ReactNode
  children: ReactNode
  actions: ReactNode
  /** Set when it interrupts playback. */
  isAlert?: boolean
}

/** A message in place of the picture. Focuses itself rather than a button, so that an accidental Enter has no effect. */
export function Panel({ title, children, actions, isAlert }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.place} role={isAlert ? 'alert' : undefined}>
      <section className={styles.panel} aria-labelledby={id}>
        <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </section>
    </div>
  )
}
