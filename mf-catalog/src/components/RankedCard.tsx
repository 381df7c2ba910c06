import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import styles from './CardRow.module.css'

interface RankedCardProps {
  rank: number
  /** The place in words. */
  label: string
  children: ReactNode
}

/** A card with its place in a ranking next to the poster. */
export function RankedCard({ rank, label, children }: RankedCardProps) {
  return (
    <div className={styles.ranked}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles.rank} viewBox="0 0 64 96" aria-hidden="true" data-rank={rank}>
        <text x="66" y="92" textAnchor="end" textLength={rank > 9 ? 62 : undefined} lengthAdjust="spacingAndGlyphs">
          {rank}
        </text>
      </svg>
      {children}
    </div>
  )
}
