import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../page/Section.tsx'
import styles from './CardRow.module.css'
import { useRowScroll } from './use-row-scroll.ts'

interface CardRowProps {
  heading: string
  /** A sentence below the heading. */
  lead?: string | undefined
  /** The page with all of these titles. */
  href?: string | undefined
  /** Left out on windows so wide that it would not fill them. */
  isOnlyFull?: boolean
  children: readonly ReactNode[]
}

/** Cards that fit on most screens: a longer row is assumed to scroll until it is measured. */
const cardsThatFit = 6

/** Cards that fill a phone's window, and the widest. */
export const fillsPhone = 3
const fillsEveryWindow = 8

/** Cards in a row as wide as the window, which scrolls by touch, wheel, its buttons, or by moving the focus along its links. */
export function CardRow({ heading, lead, href, isOnlyFull, children }: CardRowProps) {
  const { t } = useTranslation()
  const { list, scrolls, isAtStart, isAtEnd, scroll } = useRowScroll(children.length > cardsThatFit)
  const row = (
    <Section
      heading={heading}
      aside={
        href && (
          <a className={styles.all} href={href} aria-label={t('row.allOf', { heading })}>
            {t('row.all')}
          </a>
        )
      }
    >
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.row}>
        {scrolls && (
          <>
            <RowButton
              label={t('row.back', { heading })}
              direction="back"
              isOver={isAtStart}
              onClick={() => scroll(-1)}
            />
            <RowButton
              label={t('row.forward', { heading })}
              direction="forward"
              isOver={isAtEnd}
              onClick={() => scroll(1)}
            />
          </>
        )}
        <PosterGrid shape="row" label={heading} ref={list}>
          {children}
        </PosterGrid>
      </div>
    </Section>
  )
  if (!isOnlyFull) return row
  return (
    <div className={styles.onlyFull} data-count={Math.min(children.length, fillsEveryWindow)}>
      {row}
    </div>
  )
}

interface RankedCardProps {
  rank: number
  /** The rank in words, for screen readers. */
  label: string
  children: ReactNode
}

/** A card with its rank on the poster. */
export function RankedCard({ rank, label, children }: RankedCardProps) {
  return (
    <div className={styles.ranked}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.rank} aria-hidden="true" data-rank={rank}>
        {rank}
      </span>
      {children}
    </div>
  )
}

interface RowButtonProps {
  label: string
  direction: 'back' | 'forward'
  /** There is nothing more in this direction. The button keeps its focus. */
  isOver: boolean
  onClick: () => void
}

/** Scrolls a row by about one screen. */
function RowButton({ label, direction, isOver, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[direction])}
      aria-label={label}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={direction === 'back' ? 'M10 3L5 8l5 5' : 'M6 3l5 5-5 5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
