import { type ReactNode, useId } from 'react'
import styles from './Showcase.module.css'

/** One primitive in its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.sample} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

/** States shown side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
