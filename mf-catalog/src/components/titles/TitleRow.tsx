import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardRow, RankedCard } from './CardRow.tsx'
import { TitleCardView } from './TitleCardView.tsx'
import { useSaleWords } from './use-sale-words.ts'

interface TitleRowProps<T extends TitleCard> {
  heading: string
  /** A sentence below the heading. */
  lead?: string | undefined
  /** The page with all of these titles. */
  href?: string | undefined
  items: readonly T[]
  /** A line above each title's price. */
  note?: (title: T) => ReactNode
  /** Each title shows its rank, from 1. */
  isRanked?: boolean
  /** In the first screenful: its first pictures are fetched immediately. */
  isFirst?: boolean
}

/** Number of pictures in the first row that are visible on every screen. */
const priorityCount = 2

/** Titles in a row that scrolls sideways. */
export function TitleRow<T extends TitleCard>({ items, note, isFirst, isRanked = false, ...row }: TitleRowProps<T>) {
  const { t } = useTranslation()
  const words = useSaleWords()
  return (
    <CardRow {...row}>
      {items.map((title, index) => {
        const card = (
          <TitleCardView
            key={title.full_title_id}
            title={title}
            words={words}
            shape="row"
            note={note?.(title)}
            priority={isFirst === true && index < priorityCount}
          />
        )
        if (!isRanked) return card
        return (
          <RankedCard key={title.full_title_id} rank={index + 1} label={t('row.rank', { rank: index + 1 })}>
            {card}
          </RankedCard>
        )
      })}
    </CardRow>
  )
}
