import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'
import { keepWords } from './keep-words.tsx'

interface DefinitionListProps {
  rows: readonly { label: string; value: ReactNode }[]
}

/** A list of labels and values, one per row. */
export function DefinitionList({ rows }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>{keepWords(row.value)}</dd>
        </div>
      ))}
    </dl>
  )
}
