import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import styles from './NoticeBlockView.module.css'

/** A text set apart. Part of the page, so unlike `Notice` it is not announced when it appears. */
export function NoticeBlockView({ block: { tone, title, text } }: { block: BlockOf<'notice'> }) {
  return (
    <aside className={styles.notice} data-tone={tone}>
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
    </aside>
  )
}
