import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import styles from './StepsBlockView.module.css'

/** What to do, step by step. The numbers are the list's own. */
export function StepsBlockView({ block }: { block: BlockOf<'steps'> }) {
  return (
    <ol className={styles.steps}>
      {block.items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
