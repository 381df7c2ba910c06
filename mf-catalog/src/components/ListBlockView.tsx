import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import styles from './PageBlockView.module.css'

/** A list of points, or of numbered clauses. */
export function ListBlockView({ block: { ordered, items } }: { block: BlockOf<'list'> }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={ordered ? styles.ordered : styles.unordered}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  )
}
