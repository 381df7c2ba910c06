import type { ReactNode } from 'react'
import styles from './Message.module.css'

interface MessageProps {
  /** Shown behind the text, large and dim. */
  sign?: string
  title: string
  /** Shown line by line. */
  lines: readonly string[]
  actions?: ReactNode
}

/** A page with a single message. */
export function Message({ sign, title, lines, actions }: MessageProps) {
  return (
    <section className={styles.message}>
      {sign && (
        <p className={styles.sign} aria-hidden="true">
          {sign}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
