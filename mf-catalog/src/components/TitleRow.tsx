import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from './RowButton.tsx'
import { Section } from './Section.tsx'
import { TitleCardView } from './TitleCardView.tsx'
import styles from './TitleRow.module.css'
import { useRowScroll } from './use-row-scroll.ts'

interface TitleRowProps<T extends TitleCard> {
  heading: string
  /** Where all of these titles are. */
  href?: string | undefined
  items: readonly T[]
  /** A line above each title's price. */
  note?: (title: T) => ReactNode
  /** In the first screenful: its first pictures are fetched immediately. */
  isFirst?: boolean
}

/** A row of more titles scrolls on most screens. */
const fitting = 6

/** Pictures of the first row that every screen shows. */
const priorityCount = 2

/** Titles in a row that scrolls sideways: by touch, wheel, the buttons, or by moving the focus along its links. */
export function TitleRow<T extends TitleCard>({ heading, href, items, note, isFirst }: TitleRowProps<T>) {
  const { t } = useTranslation()
  const { list, scrolls, isAtStart, isAtEnd, scroll } = useRowScroll(items.length > fitting)
  return (
    <Section
      heading={heading}
      aside={
        <div className={styles.aside}>
          {href && (
            <a className={styles.all} href={href} aria-label={t('row.allOf', { heading })}>
              {t('row.all')}
            </a>
          )}
          {scrolls && (
            <div className={styles.buttons}>
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
            </div>
          )}
        </div>
      }
    >
      <PosterGrid shape="row" label={heading} ref={list}>
        {items.map((title, index) => (
          <TitleCardView
            key={title.full_title_id}
            title={title}
            shape="row"
            note={note?.(title)}
            priority={isFirst === true && index < priorityCount}
          />
        ))}
      </PosterGrid>
    </Section>
  )
}
