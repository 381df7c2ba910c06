import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CardRow.module.css'
import { RowButton } from './RowButton.tsx'
import { Section } from './Section.tsx'
import { useRowScroll } from './use-row-scroll.ts'

interface CardRowProps {
  heading: string
  /** A sentence below the heading. */
  lead?: string | undefined
  /** Where all of these titles are. */
  href?: string | undefined
  /** Its cards have their places next to them. */
  isRanked?: boolean
  children: readonly ReactNode[]
}

/** A row of more cards scrolls on most screens. */
const fitting = 6

/** Cards in a row as wide as the window, which scrolls by touch, wheel, its buttons, or by moving the focus along its links. */
export function CardRow({ heading, lead, href, isRanked, children }: CardRowProps) {
  const { t } = useTranslation()
  const { list, scrolls, isAtStart, isAtEnd, scroll } = useRowScroll(children.length > fitting)
  return (
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
        <PosterGrid shape={isRanked ? 'ranking' : 'row'} label={heading} ref={list}>
          {children}
        </PosterGrid>
      </div>
    </Section>
  )
}
